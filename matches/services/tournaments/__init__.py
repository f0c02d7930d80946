"""Steps that several flows on tournaments share."""
