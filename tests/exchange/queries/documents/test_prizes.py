"""Prizes in documents."""

import pytest

from tests.support.documents import event_in
from tests.support.prizes import fixed, prize_scene

pytestmark = pytest.mark.django_db


def test_prizes_are_those_of_the_public_page() -> None:
    scene = prize_scene(4, 2500)
    assert "prizes" not in event_in(scene.event)
    fixed(scene)

    (pot,) = event_in(scene.event)["prizes"]

    assert (pot["kind"], pot["currency"], pot["is_fixed"]) == ("main", "EUR", True)
    assert [(row["place_from"], row["place_to"], row["amount"]) for row in pot["prizes"]] == [
        (1, 1, 5100),
        (2, 2, 2500),
        (3, 4, 1200),
        (3, 4, 1200),
    ]
