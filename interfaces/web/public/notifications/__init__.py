"""Public pages of letters."""
