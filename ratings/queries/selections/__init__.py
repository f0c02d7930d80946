"""Queries of selections. They never write."""
