"""Desk pages of entries."""
