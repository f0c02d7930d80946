"""The variant race."""
