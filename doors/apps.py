"""The floor of the doors as an app of Django."""

from django.apps import AppConfig
from django.core.checks import Tags, register


class DoorsConfig(AppConfig):
    name = "doors"

    def ready(self) -> None:
        from doors.checks import catalogues_are_compiled

        register(Tags.translation, deploy=True)(catalogues_are_compiled)
