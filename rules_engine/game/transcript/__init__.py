"""The transcripts: match records that programs and people write, converted to the values of the rule book."""
