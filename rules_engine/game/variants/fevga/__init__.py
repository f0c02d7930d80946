"""The variant fevga."""
