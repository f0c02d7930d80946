"""Reads of draws; never a write."""
