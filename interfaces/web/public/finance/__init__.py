"""What a person owes, as they see it themselves."""
