"""What is played and what follows from it, as an app of Django."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"

    def ready(self) -> None:
        import matches.jobs  # noqa: F401 - registers the handlers
