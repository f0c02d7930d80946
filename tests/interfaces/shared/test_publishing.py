"""What can be published, in words."""

import pytest
from django.utils import timezone

from interfaces.shared.publishing import publishing_choices
from matches.inputs.publication import Part
from tests.support import build
from tests.support.publishing import hide

pytestmark = pytest.mark.django_db


def test_parts_and_rounds_that_are_hidden_are_offered() -> None:
    home = build.house()
    event = build.entered(home, 4, format="swiss")
    hide(home, event, Part.ROUNDS, Part.STANDINGS)
    build.draw(home, event)
    event.refresh_from_db()

    assert publishing_choices(event, timezone.now()) == [
        ("all", "everything"),
        ("rounds", "Pairings of rounds"),
        ("standings", "Standings and prizes"),
        ("rounds-1-1", "pairings of round 1 of stage 1"),
    ]
    hide(home, event, Part.RESULTS)
    assert [key for key, _ in publishing_choices(event, timezone.now())][-2:] == ["rounds-1-1", "results-1-1"]
