"""Steps that several flows of members share."""
