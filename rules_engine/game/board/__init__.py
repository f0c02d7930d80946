"""The board: positions, the plays of a roll, their notation, and the faults of illegal plays."""
