"""Codes and terms as sentences in the reader's language."""
