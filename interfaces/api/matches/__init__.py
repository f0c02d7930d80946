"""The API of tournaments, events, draws, matches and results."""
