"""The Celery application: a fast lane for jobs whose truth is a row (see journal.jobs)."""

import os

from celery import Celery
from celery.signals import worker_process_init

from journal.heap import settle

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("bearoff")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["journal"])


@worker_process_init.connect
def _settle(**_: object) -> None:
    settle()
