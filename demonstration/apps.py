"""The Django app of the demonstration: its commands."""

from django.apps import AppConfig


class DemonstrationConfig(AppConfig):
    name = "demonstration"
