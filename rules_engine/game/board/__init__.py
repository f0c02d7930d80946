"""The board: positions, the plays of a roll, their notation, and what is wrong with a play that is none."""
