"""The Django app of the journal."""

from django.apps import AppConfig
from django.core.checks import Tags, register
from django.db.models.signals import post_migrate


class JournalConfig(AppConfig):
    name = "journal"

    def ready(self) -> None:
        from journal.checks import kinds_have_handlers
        from journal.triggers import install_after_migrate

        register(kinds_have_handlers, Tags.compatibility)
        # on SQLite a migration that alters a table creates it again without its triggers
        post_migrate.connect(install_after_migrate, sender=self)
