"""Steps that several flows on rating pools share."""
