"""Reads of the journal; never a write."""
