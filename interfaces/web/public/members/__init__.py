"""Public pages of members."""
