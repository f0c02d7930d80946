"""Queries of letters and addresses. They never write."""
