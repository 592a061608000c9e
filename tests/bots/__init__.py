"""Tests of the bots: they are fair, they keep to the rules, and looking ahead helps."""
