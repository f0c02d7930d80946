"""Acts of people on transcripts; one module for each act. Flows never call flows."""
