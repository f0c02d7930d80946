"""The API: one module for each noun."""
