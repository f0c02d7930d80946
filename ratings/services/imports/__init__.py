"""Steps that several flows on imports share."""
