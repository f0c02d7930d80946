"""Writes of members."""
