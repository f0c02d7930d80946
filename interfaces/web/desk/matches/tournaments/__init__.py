"""Desk pages of tournaments."""
