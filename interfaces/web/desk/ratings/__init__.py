"""Desk pages of ratings."""
