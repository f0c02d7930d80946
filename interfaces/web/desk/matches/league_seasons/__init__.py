"""The season of a league at the desk: its plan, its fixtures, late ties, and the next season."""
