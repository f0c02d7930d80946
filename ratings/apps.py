"""The Django app of ratings."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "ratings"

    def ready(self) -> None:
        import ratings.jobs  # noqa: F401 - registers the handlers
        from ratings import listeners, personal_data

        listeners.register()
        personal_data.register()
