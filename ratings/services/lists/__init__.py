"""Steps that several flows on published rating lists share."""
