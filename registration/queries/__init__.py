"""Reads about registrations. A query changes nothing."""
