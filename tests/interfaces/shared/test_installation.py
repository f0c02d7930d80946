"""The state of the installation, from which page and API are made."""

import platform
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import override_settings

from clubs.flows.found_federation import found_federation
from interfaces.shared.installation import UnsentLetters, installation_state, note_backup
from journal.context import ActContext
from journal.models import Job
from notifications.models import Letter
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_state_has_versions_and_sizes(tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "a").write_bytes(b"x" * 1234)
    cache.clear()

    with override_settings(MEDIA_ROOT=tmp_path):
        state = installation_state()

    assert (state.release, state.python) == ("0.1.0", platform.python_version())
    assert state.database.is_migrated
    assert state.database.bytes > 100_000
    assert state.database.name.split()[0] in ("SQLite", "PostgreSQL")
    assert state.media_bytes == 1234
    assert state.free_bytes > 0


def test_state_has_the_last_backup(tmp_path: Path) -> None:
    with override_settings(DATA_DIR=tmp_path):
        assert installation_state().last_backup_at is None
        note_backup(NOON)
        assert installation_state().last_backup_at == NOON


def test_state_has_the_queue_and_dead_jobs() -> None:
    for key, job_state in (("a", "waiting"), ("b", "leased"), ("c", "dead"), ("d", "done")):
        Job.objects.create(kind="rate", key=key, state=job_state, ended_at=NOON)

    state = installation_state()

    rows = [(row.kind, row.state, row.count) for row in state.waiting]
    assert rows == [("rate", "leased", 1), ("rate", "waiting", 1)]
    assert ([job.key for job in state.dead], state.dead_count) == (["c"], 1)


def test_state_has_the_emails_that_were_not_sent_by_federation() -> None:
    federation = found_federation(slug="north", name="North", ctx=ActContext(build.COMMAND, build.NOON))
    user = build.login()
    for version, letter_state in enumerate(("failed", "sent", "doubtful")):
        Letter.objects.create(
            kind="news", version=version, state=letter_state, federation=federation, user=user, written_at=NOON
        )

    assert installation_state().unsent == [UnsentLetters(federation.slug, federation.name, 2)]
