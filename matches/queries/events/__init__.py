"""Reads of events; never a write."""
