"""Desk pages of tables."""
