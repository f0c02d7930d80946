"""What other sites get of this one: the feed of changes, and webhooks."""
