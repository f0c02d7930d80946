"""The Django app of people and their organisations."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = "clubs"

    def ready(self) -> None:
        import clubs.jobs  # noqa: F401 - registers the handlers
