"""Locks of people: in one order, until the end of the transaction."""

import pytest
from django.db import connection, transaction

from journal.people_locks import lock_people

pytestmark = pytest.mark.django_db


def _locked_ids() -> list[int]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid() ORDER BY 1")
        return [objid for (objid,) in cursor.fetchall()]


def test_people_are_locked_until_the_transaction_ends() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite locks the whole database")
    with transaction.atomic():
        lock_people([9, 4, 9])
        lock_people([4])

        assert _locked_ids() == [4, 9]


def test_nobody_is_locked_without_a_query() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "cursor", None)
        lock_people([])
