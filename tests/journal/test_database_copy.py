"""Which rows are copied, and how two databases are compared. The copy itself: commands/test_move_database.py."""

import pytest
from django.db import connection

from journal.database_copy import copied_models, digests_of, target_database
from tests.support import build


@pytest.mark.django_db
def test_every_table_is_copied_but_that_of_migrations() -> None:
    tables = {model._meta.db_table for model in copied_models()}

    assert set(connection.introspection.table_names()) - tables == {"django_migrations"}


@pytest.mark.django_db
def test_digest_of_a_table_changes_with_a_row() -> None:
    build.login("ann")
    first = digests_of("default")
    build.login("bob")
    second = digests_of("default")

    assert {table for table in first if first[table] != second[table]} == {"clubs_user", "account_emailaddress"}


def test_another_database_than_postgresql_is_refused() -> None:
    for address in ("mysql://nobody@127.0.0.1/none", "sqlite:////tmp/other.sqlite3"):
        with pytest.raises(ValueError, match="must be PostgreSQL"), target_database(address):
            pass
