"""Letters: what the site sends to people, and what became of it. It knows people and kinds, not what they are about."""
