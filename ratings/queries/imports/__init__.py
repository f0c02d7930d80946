"""Queries of imports of past results and ratings. They never write."""
