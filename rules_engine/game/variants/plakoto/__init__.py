"""The variant plakoto."""
