"""Steps that several flows on draws share."""
