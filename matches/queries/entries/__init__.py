"""Reads of entries; never a write."""
