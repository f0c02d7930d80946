"""Steps that several flows share, also those of higher apps."""
