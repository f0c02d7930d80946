"""Handlers of this app's jobs."""
