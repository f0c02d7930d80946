"""Numbering runs as a job, and may run twice."""

import pytest
from django.utils import timezone

from exchange.flows.number_changes import number_changes
from exchange.models import Change
from journal.models import Stream
from tests.support import build

pytestmark = pytest.mark.django_db


def test_second_run_changes_nothing() -> None:
    event = build.entered(build.house(), 2)
    stream = Stream.objects.get(kind=Stream.Kind.EVENT, key=str(event.pk))
    for _ in range(2):
        number_changes(stream_id=stream.pk, at=timezone.now())
        assert list(Change.objects.order_by("pk").values_list("position", flat=True)) == [1, 2]
