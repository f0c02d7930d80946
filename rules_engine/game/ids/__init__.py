"""The IDs of positions and matches: the position ID and match ID of GNU Backgammon, and XGID."""
