"""The WSGI application that gunicorn serves."""

import os

from django.core.wsgi import get_wsgi_application

from journal.heap import settle

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()
settle()
