"""Parse files about matches that people send into inputs. Invalid lines are refused by number."""
