"""Desk pages about what other sites are told."""
