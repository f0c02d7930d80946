"""Checks of selections."""
