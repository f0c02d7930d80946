"""Acts of people on registrations; one module for each act. Flows never call flows."""
