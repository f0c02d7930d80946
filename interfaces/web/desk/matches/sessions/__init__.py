"""Pages of money sessions."""
