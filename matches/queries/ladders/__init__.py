"""Reads of ladders; never a write."""
