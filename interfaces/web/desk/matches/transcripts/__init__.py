"""Desk pages of transcripts."""
