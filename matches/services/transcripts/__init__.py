"""Steps that several flows on transcripts share."""
