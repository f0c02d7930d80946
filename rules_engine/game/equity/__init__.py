"""How likely a side is to win a match from its score: tables and formulas."""
