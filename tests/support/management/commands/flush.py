"""Django's flush, between tests with real transactions: only what tests have filled, and not what migrations made.

The triggers that guard facts are lifted meanwhile.
"""

from typing import Any

from django.core.management.commands import flush
from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from journal import triggers

KEPT = {"django_migrations", "django_content_type", "auth_permission", "django_site"}


class Command(flush.Command):
    def handle(self, **options: Any) -> None:
        connection = connections[options["database"]]
        triggers.remove(connection)
        try:
            _empty(connection)
        finally:
            triggers.install(connection)


def _empty(connection: BaseDatabaseWrapper) -> None:
    """In one transaction: its foreign keys are looked at when all are gone."""
    with transaction.atomic(connection.alias), connection.cursor() as cursor:
        for table in sorted(set(connection.introspection.django_table_names(only_existing=True)) - KEPT):
            cursor.execute(f'DELETE FROM "{table}"')  # noqa: S608  # the names are our own
