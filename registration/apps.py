"""The Django app of registrations."""

from django.apps import AppConfig


class RegistrationConfig(AppConfig):
    name = "registration"

    def ready(self) -> None:
        import registration.jobs  # noqa: F401 - registers the handlers
        from registration import listeners, personal_data

        listeners.register()
        personal_data.register()
