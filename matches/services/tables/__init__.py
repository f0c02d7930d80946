"""Steps that several flows on tables share."""
