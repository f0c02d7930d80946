"""Derived rows from facts."""
