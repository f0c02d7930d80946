"""Acts on published rating lists, one module for each act. Flows never call flows."""
