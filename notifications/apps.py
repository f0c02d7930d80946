"""The Django app of letters: what the site sends to people."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "notifications"

    def ready(self) -> None:
        import notifications.jobs  # noqa: F401 - registers the handlers
        from notifications import personal_data

        personal_data.register()
