"""The variant hypergammon."""
