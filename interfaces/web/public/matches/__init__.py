"""Public pages of tournaments and matches."""
