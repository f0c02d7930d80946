"""Acts on ratings, one module for each act. Flows never call flows."""
