"""The WSGI application that gunicorn serves."""

import os

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

from journal import gc_settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()
_ = get_resolver().url_patterns  # once for all workers (--preload), so that no first visitor of a worker waits
gc_settings.settle()
