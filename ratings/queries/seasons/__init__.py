"""Queries of seasons. They never write."""
