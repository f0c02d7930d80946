"""Grant a PostgreSQL role the rights that the site needs: on facts and acts only SELECT and INSERT.

Run it as the owner of the tables, after ``migrate``; the site then connects as the role. Even without the triggers that
role cannot change stated facts.
"""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from psycopg import sql

from journal.triggers import guarded_tables


class Command(BaseCommand):
    help = "Grants a PostgreSQL role the rights of the site; of facts and acts only SELECT and INSERT."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("role", help="an existing role that does not own the tables")

    def handle(self, *, role: str, **_: Any) -> None:
        if connection.vendor != "postgresql":
            raise CommandError("only PostgreSQL has roles; SQLite is guarded by triggers alone")
        with connection.cursor() as cursor:
            for statement in _statements(role, connection.introspection.table_names(cursor)):
                cursor.execute(statement)
        self.stdout.write(f"{role} may read and insert {len(guarded_tables())} tables of facts, and work with the rest")


def _statements(role: str, tables: list[str]) -> list[sql.Composed]:
    to = sql.Identifier(role)
    guarded_names = set(guarded_tables())
    grants = [_grant("SELECT, INSERT" if name in guarded_names else _ALL, name, to) for name in sorted(tables)]
    schema = sql.SQL("GRANT USAGE ON SCHEMA public TO {}").format(to)
    sequences = sql.SQL("GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO {}").format(to)
    revocation = sql.SQL("REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {}").format(to)
    return [schema, sequences, revocation, *grants]


_ALL = "SELECT, INSERT, UPDATE, DELETE"


def _grant(rights: str, table: str, to: sql.Identifier) -> sql.Composed:
    return sql.SQL("GRANT {} ON {} TO {}").format(sql.SQL(rights), sql.Identifier(table), to)
