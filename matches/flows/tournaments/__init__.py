"""Acts of people on tournaments; one module for each act. Flows never call flows."""
