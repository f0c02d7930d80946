"""Reads of transcripts; never a write."""
