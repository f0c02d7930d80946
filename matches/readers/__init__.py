"""Parse files that people send into inputs. Invalid lines are refused by number."""
