"""Acts on players who are one person, one module for each act. Flows never call flows."""
