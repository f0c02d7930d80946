"""Pages of the desk about registration."""
