"""Positions of backgammon as pages show them: the value, its drawing, the same in words."""
