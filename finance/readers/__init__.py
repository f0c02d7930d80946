"""Readers of files that come in. They return values, or refuse."""
