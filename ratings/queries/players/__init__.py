"""Queries of players. They never write."""
