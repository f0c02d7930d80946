"""The chance of a side to win a match from its score: tables and formulas."""
