"""Facts in, derived rows out: nodes, standings, ratings. ``manage.py rebuild`` runs the same code."""
