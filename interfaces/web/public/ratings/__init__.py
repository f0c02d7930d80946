"""Public pages of ratings."""
