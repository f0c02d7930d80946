"""The WSGI application that gunicorn serves."""

import os

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

from journal import gc_settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()
_ = get_resolver().url_patterns  # now, and once for all workers (--preload): else the first visitor of each waits
gc_settings.settle()
