"""The hub of live pages: ``gunicorn -k asgi config.asgi:application``, beside the web server (docs/operations.md)."""

import os

import django
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)

from interfaces.web.base.event_stream import Hub  # noqa: E402 - the settings first

application = Hub(settings.TICKS_MOST)
