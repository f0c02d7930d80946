"""Desk pages of events."""
