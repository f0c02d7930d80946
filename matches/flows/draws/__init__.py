"""Acts of people on draws; one module for each act. Flows never call flows."""
