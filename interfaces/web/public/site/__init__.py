"""Public pages that show several apps."""
