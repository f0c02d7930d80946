"""Public pages about registration."""
