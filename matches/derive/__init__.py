"""Derive rows (nodes, standings) from facts. ``manage.py rebuild`` runs the same code."""
