"""The API of tournaments and matches."""
