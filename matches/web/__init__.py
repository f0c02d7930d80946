"""The pages of play."""
