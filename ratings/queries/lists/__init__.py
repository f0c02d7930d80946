"""Queries of published rating lists. They never write."""
