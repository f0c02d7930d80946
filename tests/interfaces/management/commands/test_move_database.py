"""From SQLite to PostgreSQL by the real command."""

from pathlib import Path

import pytest
from django.db import connection

from tests.support import build, processes, servers
from tests.support.places import Place

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
_ACTS = "from journal.models import Act; print(*[act.at.isoformat() for act in Act.objects.all()])"


def test_everything_moves_from_sqlite_to_postgresql(tmp_path: Path) -> None:
    if connection.vendor == "postgresql":
        pytest.skip("it is the new database")
    here, home = Place(tmp_path, processes.database_url()), build.house()
    build.play_out(build.drawn(home, 4), home.by_director)
    with servers.postgresql_server() as new:
        there = Place(here.folder, new.url)

        words = here.done("move_database", new.url, "--no-wait")

        assert ("and equal" in words, "0 breaks" in words) == (True, True)
        assert build.NOON.isoformat() in there.done("shell", "--no-imports", "--command", _ACTS)
        there.done("shell", "--no-imports", "--command", "from tests.support import build; build.login('after')")
        assert "not empty" in here.refusal("move_database", new.url, "--no-wait")
        assert "already" in there.refusal("move_database", new.url, "--no-wait")
    assert "must be PostgreSQL" in here.refusal("move_database", "mysql://nobody@127.0.0.1/none", "--no-wait")
