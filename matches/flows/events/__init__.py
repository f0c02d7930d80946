"""Acts of people on events; one module for each act. Flows never call flows."""
