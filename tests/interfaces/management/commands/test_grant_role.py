"""The role with which the site may connect on PostgreSQL: it cannot change what was stated, triggers or not."""

from collections.abc import Iterator

import pytest
from django.core.management import CommandError, call_command
from django.db import ProgrammingError, connection, transaction

from journal import triggers
from matches.models import Result
from tests.support import build

ROLE = "bearoff_site"


@pytest.fixture
def role(db: None) -> Iterator[str]:
    """A role of its own, forgotten with the test's transaction."""
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE ROLE {ROLE}")
        call_command("grant_role", ROLE, verbosity=0)
        triggers.remove(connection)
        cursor.execute(f"SET LOCAL ROLE {ROLE}")
        yield ROLE
        cursor.execute("RESET ROLE")


@pytest.mark.servers
@pytest.mark.django_db
def test_site_works_under_its_role_and_cannot_change_a_fact(role: str) -> None:
    home = build.house()
    event = build.drawn(home, 2)
    build.play_out(event, home.by_director)

    for change in ("UPDATE matches_result SET winner = 1", "DELETE FROM matches_result"):
        with (
            pytest.raises(ProgrammingError, match="permission denied"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(change)

    assert Result.objects.get(match__stage__event=event).winner == 0


@pytest.mark.django_db
@pytest.mark.skipif("connection.vendor == 'postgresql'", reason="what SQLite says")
def test_sqlite_has_no_roles() -> None:
    with pytest.raises(CommandError, match="only PostgreSQL"):
        call_command("grant_role", ROLE)
