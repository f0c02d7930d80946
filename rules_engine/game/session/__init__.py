"""Money sessions: games without a match, each worth its points in money."""
