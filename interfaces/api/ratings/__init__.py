"""The API of ratings."""
