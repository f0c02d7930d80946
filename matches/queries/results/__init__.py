"""Reads of results; never a write."""
