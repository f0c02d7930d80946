"""Flows: one file for each act."""
