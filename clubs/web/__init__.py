"""Pages of people and their organisations. They know nothing of matches."""
