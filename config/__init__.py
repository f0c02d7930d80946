"""Wiring: settings, addresses, servers. Imported by nobody."""

from config.celery import app as celery_app
from journal import gc_settings

__all__ = ["celery_app"]
gc_settings.begin()
