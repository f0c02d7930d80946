"""Acts about a ladder."""
