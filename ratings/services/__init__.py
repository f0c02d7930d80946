"""Steps that several flows of this app share."""
