"""The settings of an event through the API."""

from typing import Any

import pytest

from journal.models import Act
from matches.models import Event
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db
OCCASION = {"is_online": True, "is_friendly": False, "level": "national", "pace": "usual"}
CONDUCT = {"draws": "ruling", "die_on_checker": "by_event", "closed_out_clock": "press"}
ALL: dict[str, Any] = {
    "rest": 10,
    "no_show": {"per_point": 5, "forfeit": 0, "at_half": True},
    "clock": "7 min + 12 s",
    "conduct": CONDUCT,
    "occasion": OCCASION,
    "live_scores": True,
    "second_official": True,
    "confirm_minutes": 45,
    "commit_first": True,
}


@pytest.fixture
def home() -> build.House:
    return build.house()


@pytest.fixture
def event(home: build.House) -> Event:
    return build.event(home)


def test_settings_are_changed_one_by_one_or_all_at_once(home: build.House, event: Event) -> None:
    director, address = Caller(home.director), f"events/{event.pk}/"
    before = director.get(address).body

    for name, value in ALL.items():
        answer = director.patch(f"{address}settings/", {name: value})
        assert (answer.status, answer.body[name]) == (200, value)
    one_by_one = director.get(address).body
    other = build.event(home)
    answer = director.patch(f"events/{other.pk}/settings/", ALL)

    assert {name: one_by_one[name] for name in ALL} == ALL
    assert one_by_one["number"] == before["number"] + len(ALL)
    assert {name: answer.body[name] for name in ALL} == ALL
    assert answer.etag == f'"{answer.body["number"]}"'


def test_what_is_left_out_stays(home: build.House, event: Event) -> None:
    director, address = Caller(home.director), f"events/{event.pk}/settings/"
    director.patch(address, ALL)
    count = Act.objects.count()

    nothing = director.patch(address, {})
    changed = director.patch(address, {"no_show": None, "conduct": {}, "occasion": {"is_online": True}})

    assert {name: nothing.body[name] for name in ALL} == ALL
    assert changed.body["no_show"] is None
    assert changed.body["conduct"] == {**CONDUCT, "draws": "none"}
    assert changed.body["occasion"] == {**OCCASION, "level": ""}
    assert {name: changed.body[name] for name in ("rest", "clock")} == {"rest": 10, "clock": "7 min + 12 s"}
    assert Act.objects.count() == count + 3


WRONG = [
    {"rest": "10"},
    {"rest": None},
    {"live_scores": 1},
    {"clock": 7},
    {"clock": "x" * 61},
    {"lengths": [5]},
    {"dmp": True},
    {"minutes": 10},
    {"no_show": {}},
    {"no_show": {"per_point": 0}},
    {"no_show": {"per_point": 5, "points": 1}},
    {"conduct": {"draws": "often"}},
    {"conduct": None},
    {"occasion": {"online": True}},
    [],
]
REFUSED = [
    ({"rest": 61}, "bad_rest"),
    ({"confirm_minutes": 0}, "bad_confirm_minutes"),
    ({"occasion": {"level": "galactic"}}, "bad_occasion"),
    ({"occasion": {"pace": "hasty"}}, "bad_occasion"),
]


@pytest.mark.parametrize("body", WRONG)
def test_body_that_is_not_as_described_is_refused(home: build.House, event: Event, body: object) -> None:
    assert Caller(home.director).patch(f"events/{event.pk}/settings/", body).status == 400


@pytest.mark.parametrize(("body", "code"), REFUSED)
def test_refused_value_leaves_all_as_they_are(home: build.House, event: Event, body: Any, code: str) -> None:
    answer = Caller(home.director).patch(f"events/{event.pk}/settings/", {"live_scores": True, **body})

    event.refresh_from_db()
    assert (answer.status, answer.body["violations"][0]["code"]) == (422, code)
    assert not event.play.live_scores


@pytest.mark.parametrize(
    "old",
    ["rest", "no-show", "clock", "conduct", "occasion", "live-scores", "confirm-minutes", "commit-first"],
)
def test_addresses_of_single_settings_are_gone(home: build.House, event: Event, old: str) -> None:
    assert Caller(home.director).put(f"events/{event.pk}/{old}/", {}).status == 404


def test_settings_are_read_with_the_event_alone(home: build.House, event: Event) -> None:
    director, address = Caller(home.director), f"events/{event.pk}/settings/"

    assert [director.get(address).status, director.put(address, ALL).status] == [405, 405]
