"""The variant grasshopper."""
