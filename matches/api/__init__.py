"""The API of play: one file a noun."""
