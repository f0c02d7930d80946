"""The seasons of leagues: divisions, fixtures, tables, and what follows from them."""
