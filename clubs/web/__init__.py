"""Pages about people: accounts, memberships."""
