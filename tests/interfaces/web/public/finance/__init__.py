"""Tests of what a person owes, as they see it themselves."""
