"""The Django app of people and their organisations."""

from django.apps import AppConfig
from django.db.models.signals import post_save


class ClubsConfig(AppConfig):
    name = "clubs"

    def ready(self) -> None:
        from django.contrib.sessions.models import Session

        import clubs.jobs  # noqa: F401 - registers the handlers
        from clubs import personal_data
        from clubs.listeners import clear_after_new_session

        personal_data.register()
        post_save.connect(clear_after_new_session, sender=Session)
