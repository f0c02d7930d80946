"""Variants of backgammon: a folder for each, with its start, plays, end and value, and a row of ``table``."""
