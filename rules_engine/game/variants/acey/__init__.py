"""The variant acey."""
