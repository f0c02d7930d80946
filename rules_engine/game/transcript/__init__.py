"""Transcripts: match records that programs and people write, read into the values of the rule book."""
