"""Hidden parts are derived from decisions and drawn rounds."""

from datetime import timedelta

import pytest
from django.utils import timezone

from matches.inputs.publication import Part
from matches.models import UnpublishedPart
from matches.recording.publications import renew_unpublished_parts
from tests.support import build
from tests.support.publishing import hide

pytestmark = pytest.mark.django_db


def test_rows_are_derived_again_and_only_rounds_that_are_drawn_have_some() -> None:
    home = build.house()
    event = build.entered(home, 4, format="swiss")
    hide(home, event, Part.ROUNDS)
    hide(home, event, Part.STANDINGS, until=timezone.now() + timedelta(days=1))
    build.draw(home, event)
    before = set(UnpublishedPart.objects.values_list("part", "until_at", "stage", "round"))

    UnpublishedPart.objects.all().delete()
    renew_unpublished_parts(event, timezone.now())

    assert set(UnpublishedPart.objects.values_list("part", "until_at", "stage", "round")) == before
    assert sorted((part, round_no) for part, _until, _stage, round_no in before) == [("rounds", 1), ("standings", 0)]
