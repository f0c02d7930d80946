"""Pages of the desk about ladders."""
