"""Acts of people on teams; one module for each act. Flows never call flows."""
