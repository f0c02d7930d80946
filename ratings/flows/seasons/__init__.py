"""Acts on seasons, one module for each act. Flows never call flows."""
