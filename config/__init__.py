"""Wiring: settings, addresses, servers. Imported by nobody."""

from config.celery import app as celery_app
from journal import heap

__all__ = ["celery_app"]
heap.begin()
