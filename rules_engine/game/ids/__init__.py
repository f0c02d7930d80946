"""Positions and matches as short texts: the position ID and match ID of GNU Backgammon, and XGID."""
