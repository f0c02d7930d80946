"""Desk pages about what other sites are notified of, and what they send."""
