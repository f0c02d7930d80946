"""The variant anti."""
