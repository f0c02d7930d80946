"""Acts about the time at which a match is played."""
