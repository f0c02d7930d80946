"""The configuration: settings, URLs, servers. Nothing imports it."""

from config.celery import app as celery_app
from journal import gc_settings

__all__ = ["celery_app"]
gc_settings.begin()
