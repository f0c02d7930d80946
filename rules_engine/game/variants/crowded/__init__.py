"""The variant crowded."""
