"""Acts about the season of a league."""
