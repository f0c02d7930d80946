"""Acts on federations, clubs and players, one module for each act. Flows never call flows."""
