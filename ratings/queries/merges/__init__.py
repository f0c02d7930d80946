"""Queries of players who are one person. They never write."""
