"""Settlements are facts of the tournament."""

import pytest

from journal.models import Act
from registration.flows.settle_tournament import settle_tournament
from tests.support.prizes import finish, prize_scene

pytestmark = pytest.mark.django_db


def test_a_settlement_is_an_act_of_its_tournament() -> None:
    scene = prize_scene(2)
    finish(scene)
    row = settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)
    act = Act.objects.get(pk=row.act_id)
    assert (act.kind, act.stream.kind, act.stream.key) == (
        "settle_tournament",
        "tournament",
        str(scene.home.tournament.pk),
    )
