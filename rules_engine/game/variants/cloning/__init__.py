"""The variant cloning."""
