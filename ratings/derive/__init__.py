"""The derivation of rows from facts."""
