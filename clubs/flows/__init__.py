"""What people can do to federations, clubs and players; one file an act. Flows never call flows."""
