"""Desk pages of people, clubs and federations."""
