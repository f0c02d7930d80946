"""Desk pages that show several apps."""
