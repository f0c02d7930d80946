"""Desk pages of tournaments and matches."""
