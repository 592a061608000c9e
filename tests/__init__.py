"""The tests mirror src/: each folder has its twin there."""
