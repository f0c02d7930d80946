"""The places of an event over the API."""

from typing import Any

import pytest

from matches.inputs.events import StageInput
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def _places(*stages: StageInput) -> list[dict[str, Any]]:
    home = build.house()
    event = build.drawn(home, 8, lengths=(5,) * 9, stages=stages)
    build.play_out(event, home.by_director)
    answer = Caller(None).get(f"events/{event.pk}/places/")
    assert answer.status == 200
    rows: list[dict[str, Any]] = answer.body["results"]
    return rows


def test_three_winners_head_lists_of_their_own() -> None:
    lists = _places(StageInput("bracket", write(PRESETS["last_chance"])))

    assert [row["kind"] for row in lists] == ["main", "consolation", "last_chance"]
    assert [row["places"][0]["place_from"] for row in lists] == [1, 1, 1]
    assert len({row["places"][0]["entry"]["id"] for row in lists}) == 3


def test_event_without_consolation_has_one_list() -> None:
    lists = _places(StageInput("knockout", {}))

    assert [(row["kind"], len(row["places"])) for row in lists] == [("", 8)]
