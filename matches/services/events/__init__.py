"""Steps that several flows on events share."""
