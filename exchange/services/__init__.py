"""Steps that several flows share."""
