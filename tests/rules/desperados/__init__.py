"""Desperados by its rulebook: one file a chapter, tests named by rules and rulings."""
