"""The floor of the doors as an app of Django."""

from django.apps import AppConfig


class DoorsConfig(AppConfig):
    name = "doors"
