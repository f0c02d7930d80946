"""Changes are stored with their acts, and numbered once."""

from contextlib import suppress

import pytest
from django.db import transaction
from django.utils import timezone

from exchange.models import Change, ChangeCounter
from exchange.recording.changes import number_changes
from journal.acts import lock
from journal.models import Job, Stream
from tests.support import build
from tests.support.changes import feed

pytestmark = pytest.mark.django_db


def test_changes_are_stored_in_the_commit_of_the_act() -> None:
    home = build.house()
    with suppress(ZeroDivisionError), transaction.atomic():
        build.entered(home, 2)
        assert Change.objects.count() == 2
        raise ZeroDivisionError
    assert (Change.objects.count(), Job.objects.filter(kind="number_changes").count()) == (0, 0)


def test_positions_are_given_once() -> None:
    event = build.entered(build.house(), 2)
    positions = [row.position for row in feed()]
    with transaction.atomic():
        again = number_changes(lock(Stream.Kind.EVENT, event.pk).pk, timezone.now())

    assert (positions, again) == ([1, 2], [])
    assert ChangeCounter.objects.get().position == 2


def test_acts_on_other_streams_store_nothing() -> None:
    build.player(build.house())
    assert Change.objects.count() == 0
