"""The rules, one folder a game and one file for each chapter of its rulebook."""
