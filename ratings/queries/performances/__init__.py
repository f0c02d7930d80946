"""Queries of performances. They never write."""
