"""A drawn event through the API alone: what is refused, by which code, and what is undone."""

from typing import Any

import pytest

from matches.inputs.events import StageInput
from matches.models import Event
from matches.queries.entries import entries
from tests.support import build
from tests.support.build import House
from tests.support.callers import Answer, Caller
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
FINAL: dict[str, Any] = {"takes": [{"stage": 1, "to_place": 2}], "at_the_cut": "by_lot"}


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def swiss(home: House, **field_from: Any) -> Event:
    """Four in one round of a Swiss, which is drawn; and a final after it, where one is told."""
    final = [StageInput("knockout", {"seeding": "by_hand"}, field_from=field_from)] if field_from else []
    return build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 1}), *final))


def decide(home: House, event: Event, what: str, body: object = None, method: str = "POST") -> Answer:
    """An act of the director, who saw what stands."""
    director, address = Caller(home.director), f"events/{event.pk}/"
    return director.send(method, f"{address}{what}", body, If_Match=director.get(address).etag)


def test_stage_that_takes_from_itself_is_refused_and_no_event_is_made(home: House) -> None:
    second = {"format": "knockout", "settings": {"seeding": "by_hand"}, "field_from": {"takes": [{"stage": 2}]}}
    plan = {"name": "Cup", "lengths": [5], "stages": [{"format": "swiss"}, second]}

    answer = Caller(home.director).post(f"federations/{home.federation.slug}/tournaments/open/events/", plan)

    assert (answer.status, answer.code) == (422, "draws.stage_not_earlier")
    assert "Stage 2 does not come before this one." in answer.body["violations"][0]["sentence"]
    assert not Event.objects.filter(name="Cup").exists()


def test_event_is_finished_without_its_last_stage_and_then_stays_as_it_is(home: House) -> None:
    event = swiss(home, **FINAL)
    build.play_out(event, home.by_director)

    too_early = decide(home, event, "finish/")
    finished = decide(home, event, "finish/", {"anyway": True})
    lengths = decide(home, event, "stages/1/lengths/", {"lengths": {"rounds": {"": [7]}}}, "PUT")
    taken_up = decide(home, event, "resumption/")

    assert (too_early.status, too_early.code) == (422, "stage_not_drawn")
    assert (finished.status, finished.body["is_finished"]) == (200, True)
    assert (lengths.status, lengths.code) == (422, "event_finished")
    assert (taken_up.status, taken_up.body["is_finished"]) == (200, False)


def test_changed_lengths_are_undone(home: House) -> None:
    event = swiss(home)
    decide(home, event, "stages/1/lengths/", {"lengths": {"rounds": {"": [7]}}}, "PUT")
    acts = Caller(home.director).get(f"events/{event.pk}/journal/").body["results"]
    act = next(one["id"] for one in acts if one["kind"] == "change_lengths")

    undone = decide(home, event, f"acts/{act}/undo/")

    assert undone.status == 200
    assert Caller().get(f"events/{event.pk}/stages/").body["results"][0]["lengths"] == {}
    assert [match.length for match in build.ready(event)] == [5, 5]


def test_pair_that_is_not_there_and_swap_with_oneself_are_refused(home: House) -> None:
    event = swiss(home)

    pair = decide(home, event, "stages/1/rounds/1/withdrawal/", {"positions": [9], "why": "Gone"})
    swap = decide(home, event, "stages/1/swap/", {"entries": [2, 2]})

    assert [(one.status, one.code) for one in (pair, swap)] == [(422, "unknown_pair"), (422, "same_entry")]


def test_changes_of_a_field_are_rehearsed(home: House) -> None:
    event = build.drawn(home, 3, lengths=(5, 5))
    director = Caller(home.director)
    asked = {
        "entries/1/withdrawal/": {},
        "entries/1/replacement/": {"name": "New One", "is_new": True},
        "entries/": {"entries": [{"name": "Late One", "is_new": True}]},
        "entries/1/disqualification/": {"why": "Dice of his own."},
    }

    for what, body in asked.items():
        seen = {"If_Match": director.get(f"events/{event.pk}/").etag}
        answer = director.post(f"events/{event.pk}/{what}?rehearse=true", body, **seen)
        assert (answer.status, len(answer.body["spots"]) > 0) == (200, True), (what, answer.body)
    assert [row.is_in for row in entries.entries(event)] == [True] * 3
