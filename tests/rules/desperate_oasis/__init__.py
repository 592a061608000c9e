"""Desperate Oasis: every ruling of weight, DO-1 to DO-40, is a test that bears its number."""
