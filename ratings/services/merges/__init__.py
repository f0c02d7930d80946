"""Steps that several flows on merges share."""
