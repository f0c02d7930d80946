"""Ratings of players: pools and their terms, ratings, published lists, seasons, merges of players, past results."""
