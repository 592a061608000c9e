"""Tests of the house: real files, real processes, real sockets."""
