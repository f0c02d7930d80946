"""Acts on letters, one module for each act. Flows never call flows."""
