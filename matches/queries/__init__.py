"""Reads of play; one file a noun: querysets and frozen rows, for a given viewer; never a write."""
