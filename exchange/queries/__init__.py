"""Queries: reads for a viewer, never a write."""
