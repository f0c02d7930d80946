"""Scores, sheets and photos as the desk shows them."""
