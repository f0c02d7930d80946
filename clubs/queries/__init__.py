"""Reads of people and organisations; one file a noun; never a write."""
