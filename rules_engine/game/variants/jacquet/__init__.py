"""The variant jacquet."""
