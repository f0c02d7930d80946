"""Acts of people on entries; one module for each act. Flows never call flows."""
