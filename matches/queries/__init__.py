"""Reads of tournaments: querysets and frozen rows for a viewer, one module for each noun. Nothing is written."""
