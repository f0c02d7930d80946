"""Desk pages of results."""
