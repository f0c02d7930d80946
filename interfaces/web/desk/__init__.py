"""Desk pages, for people with a login: directors, officers, managers, and players for their own matches."""
