"""Queries of rating pools. They never write."""
