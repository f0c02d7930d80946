"""Steps that several flows of this app share. They raise Refused and write nothing."""
