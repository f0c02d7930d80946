"""Backgammon positions on pages: the data, the drawing and the description."""
