"""Draws that come in: with the seed that proves them, under the ids of this site."""

import pytest

from exchange.recording.incoming.draws import plan_of
from matches.derive.exports import drawn_again, export
from matches.models import Drawing, Node
from rules_engine.draws.exported.phase_answers import answer
from tests.support import build
from tests.support.incoming import visitor

pytestmark = pytest.mark.django_db


def test_drawing_is_proved_with_the_ids_of_its_site() -> None:
    home = build.house("dk")
    build.entered(home, 3)
    event = visitor(home)
    drawing = Drawing.objects.get(stage__event=event)

    proofs = [answer(data)["phases"][0]["drawings"][0]["proof"] for data in (export(event), drawn_again(drawing))]

    assert proofs == ["proved", "proved"]
    assert set(drawing.output["seats"]) == set(event.entries.values_list("pk", flat=True))
    assert Node.objects.filter(stage__event=event, state="decided").count() == 2


def test_plan_of_a_stage_that_is_not_drawn_is_that_of_its_draw() -> None:
    takes = {"takes": [{"stage": 1}]}
    assert plan_of({"draw": {"settings": {"a": 1}, "field_from": takes}}) == {
        "settings": {"a": 1},
        "lengths": {},
        "field_from": takes,
    }
