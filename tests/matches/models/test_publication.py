"""The database refuses contradictory rows about what is public."""

import pytest
from django.db import IntegrityError, transaction

from matches.inputs.publication import BY_HAND
from matches.models import UnpublishedPart
from tests.support import build

pytestmark = pytest.mark.django_db


def test_part_is_hidden_once_and_a_round_too() -> None:
    event = build.entered(build.house(), 2)
    stage = event.stages.get()
    for more in ({}, {"stage": stage, "round": 1}):
        UnpublishedPart.objects.create(event=event, part="rounds", until_at=BY_HAND, **more)
        with pytest.raises(IntegrityError), transaction.atomic():
            UnpublishedPart.objects.create(event=event, part="rounds", until_at=BY_HAND, **more)

    assert str(UnpublishedPart.objects.first()).startswith(f"rounds {event.pk} until 9999")
