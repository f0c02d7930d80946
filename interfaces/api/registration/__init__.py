"""The API of registration."""
