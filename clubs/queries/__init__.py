"""Queries of people and organisations, one file for each noun. They never write."""
