"""Django's flush, between tests with real transactions: the triggers that guard facts are lifted meanwhile."""

from typing import Any

from django.core.management.commands import flush
from django.db import connections

from journal import triggers


class Command(flush.Command):
    def handle(self, **options: Any) -> None:
        connection = connections[options["database"]]
        triggers.lift(connection)
        try:
            super().handle(**options)
        finally:
            triggers.install(connection)
