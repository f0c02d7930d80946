"""Acts on rating pools, one module for each act. Flows never call flows."""
