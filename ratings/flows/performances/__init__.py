"""Acts on performances, one module for each act. Flows never call flows."""
