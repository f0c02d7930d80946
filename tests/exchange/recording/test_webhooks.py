"""Webhooks are written by acts."""

import pytest
from django.db import transaction

from exchange.recording.webhooks import disable, locked, remove, set_failing
from journal.acts import lock
from journal.context import ActContext, system
from journal.models import Act, Stream
from tests.support import build
from tests.support.webhooks import webhook

pytestmark = pytest.mark.django_db


def test_disabling_and_removing_are_acts() -> None:
    home = build.house()
    row, ctx = webhook(home), ActContext(system(), build.NOON)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.federation.pk)
        disable(stream, row, ctx)
        set_failing(row, build.NOON)
        assert locked(row) == row
        remove(stream, row, ctx)
        row.pk = webhook(home).pk.__class__(int=1)
        assert locked(row) is None
    assert set(Act.objects.filter(kind__endswith="_webhook").values_list("kind", flat=True)) == {
        *("add_webhook", "disable_webhook", "remove_webhook")
    }
