"""Ladders in documents: what was done, in order of time."""

import pytest

from exchange.queries.documents.ladders import ladder_steps
from matches.inputs.ladders import LadderAction
from tests.support import build
from tests.support.climbing import DAY, START, climb, ladder_event
from tests.support.documents import event_in

pytestmark = pytest.mark.django_db


def test_ladder_has_its_start_and_what_was_done_since() -> None:
    at = climb(build.house("dk"), 3)
    at.act(3, LadderAction.AWAY)
    match = at.agreed(2, 1, START + DAY)
    at.end(match, 0, START + 2 * DAY)

    (stage,) = event_in(at.event)["stages"]

    ladder = stage["ladder"]
    assert [act["act"] for act in ladder["acts"]] == ["start", "away", "challenge", "accept"]
    assert (len(ladder["acts"][0]["order"]), ladder["acts"][2]["number"]) == (3, 1)
    assert ladder["until"] == int((START + 2 * DAY).timestamp())
    assert [step.act is not None for step in ladder_steps(at.stage)] == [True] * 4


def test_ladder_that_has_not_started_has_its_settings_alone() -> None:
    event = ladder_event(build.house("dk"), range=2)

    (stage,) = event_in(event)["stages"]

    assert (stage["ladder"]["settings"]["range"], stage["ladder"]["acts"]) == (2, [])
