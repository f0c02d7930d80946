"""Stages in documents: as the command ``draw`` reads them."""

import pytest

from rules_engine.draws.exported.phase_answers import answer
from tests.support import build
from tests.support.documents import event_in

pytestmark = pytest.mark.django_db


def test_stage_is_a_phase_with_its_placings() -> None:
    home = build.house("dk")
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)

    (stage,) = event_in(event)["stages"]

    assert (stage["position"], stage["format"]) == (1, stage["draw"]["format"])
    assert answer(stage["draw"])["ok"] is True
    assert [(row["place_from"], row["place_to"]) for row in stage["placings"] if "section" not in row] == [
        (1, 1),
        (2, 2),
        (3, 4),
        (3, 4),
    ]


def test_stage_that_is_not_drawn_yet_has_its_field_alone() -> None:
    (stage,) = event_in(build.entered(build.house("dk"), 3))["stages"]

    assert (len(stage["draw"]["entries"]), "drawings" in stage["draw"]) == (3, False)
