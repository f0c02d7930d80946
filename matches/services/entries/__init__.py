"""Steps that several flows on entries share."""
