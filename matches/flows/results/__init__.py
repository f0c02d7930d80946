"""Acts of people on results; one module for each act. Flows never call flows."""
