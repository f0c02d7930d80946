"""Between tests with real transactions the tables are emptied; the triggers that guard facts stand again after it."""

from datetime import UTC, datetime

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction

from journal import acts
from journal.context import ActContext, system
from journal.models import Act, Stream

pytestmark = pytest.mark.django_db(transaction=True)


def test_flush_empties_the_acts_and_guards_them_again() -> None:
    _act()
    call_command("flush", verbosity=0, interactive=False)
    assert Act.objects.count() == 0

    _act()
    with pytest.raises(DatabaseError, match="a fact is never changed"), transaction.atomic():
        Act.objects.update(kind="changed")


def test_child_processes_see_the_database_of_the_test() -> None:
    import json
    import subprocess
    import sys

    from tests.support import processes

    _act()
    script = "import django; django.setup(); from journal.models import Act; print(Act.objects.count())"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=processes.environment(),
        check=True,
        capture_output=True,
        text=True,
    )
    assert json.loads(done.stdout) == 1


@pytest.mark.servers
def test_celery_worker_takes_a_poke() -> None:
    from config import celery_app
    from tests.support import processes

    assert connection.vendor == "postgresql"
    with processes.celery_worker():
        assert len(celery_app.control.ping(timeout=2) or []) == 1


def _act() -> None:
    with transaction.atomic():
        stream = acts.lock(Stream.Kind.NAMES, "test")
        with acts.record_act(stream, "test", ActContext(system(), datetime(2026, 11, 1, tzinfo=UTC))):
            pass
