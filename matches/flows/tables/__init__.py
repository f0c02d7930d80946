"""Acts of people on tables; one module for each act. Flows never call flows."""
