"""Reads of tables; never a write."""
