"""Queries of members."""
