"""The Django app of the pages: their template tags."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "interfaces.web"
