"""Desk pages about what other sites are notified."""
