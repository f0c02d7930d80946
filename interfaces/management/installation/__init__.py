"""Backups of an installation, and its move to another database."""
