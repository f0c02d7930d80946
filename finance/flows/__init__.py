"""The acts on books, one module for each act. Flows never call flows."""
