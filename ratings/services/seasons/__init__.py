"""Steps that several flows on seasons share."""
