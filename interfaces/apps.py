"""The Django app of the interfaces: pages, API, management commands."""

from django.apps import AppConfig
from django.core.checks import Tags, register


class InterfacesConfig(AppConfig):
    name = "interfaces"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from interfaces.checks import catalogues_are_compiled, redis_has_a_password
        from interfaces.shared.devices import note_login
        from interfaces.shared.languages import keep_of_login

        register(Tags.translation, deploy=True)(catalogues_are_compiled)
        register(Tags.security, deploy=True)(redis_has_a_password)
        user_logged_in.connect(note_login)
        user_logged_in.connect(keep_of_login)
