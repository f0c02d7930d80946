"""Values that people enter."""
