"""Steps that the acts about a season share."""
