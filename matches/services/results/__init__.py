"""Steps that several flows on results share."""
