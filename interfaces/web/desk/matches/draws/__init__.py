"""Desk pages of draws."""
