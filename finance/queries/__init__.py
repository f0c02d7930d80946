"""Queries of this app. They never write."""
