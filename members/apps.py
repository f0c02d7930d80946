"""The Django app of members."""

from django.apps import AppConfig


class MembersConfig(AppConfig):
    name = "members"

    def ready(self) -> None:
        import members.jobs  # noqa: F401 - registers the handlers
        from members import listeners, personal_data

        listeners.register()
        personal_data.register()
