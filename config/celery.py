"""The Celery application: a fast lane for jobs whose truth is a row (see journal.jobs)."""

import os

from celery import Celery
from celery.signals import worker_process_init

from journal import gc_settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")  # checks import every page; `manage.py check` runs them

app = Celery("bearoff")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["journal"])


@worker_process_init.connect
def _settle(**_: object) -> None:
    gc_settings.settle()
