"""Tournaments: entries, teams, draws, scores, results and transcripts."""
