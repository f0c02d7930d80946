"""Reads of tournaments; never a write."""
