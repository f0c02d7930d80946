"""The Django app of the interfaces: pages, API, management commands."""

from django.apps import AppConfig
from django.core.checks import Tags, register


class InterfacesConfig(AppConfig):
    name = "interfaces"

    def ready(self) -> None:
        from interfaces.checks import catalogues_are_compiled

        register(Tags.translation, deploy=True)(catalogues_are_compiled)
