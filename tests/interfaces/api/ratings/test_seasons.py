"""Seasons through the API: opened, looked at before a change, changed; the table and each player in detail."""

import pytest

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.finish_event import finish_event
from matches.models import Event
from ratings.models import SeasonTable
from rules_engine.ratings.season.plain import to_plain
from rules_engine.ratings.season.presets import PRESETS
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db
YEAR = {"name": "Season", "from_on": "2026-01-01", "until_on": "2026-12-31"}
RULES = {"per_entry": 100, "per_win": {"main": 100}, "bands": [{"places": [200]}]}


def _evening(home: House) -> Event:
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    drain()
    return event


def _path(home: House, more: str = "") -> str:
    return f"federations/{home.federation.slug}/seasons/{more}"


def test_presets_are_told_as_they_can_be_sent() -> None:
    told = Caller().get("season-presets/").body["results"]

    assert {one["name"]: one["rules"] for one in told} == {name: to_plain(rules) for name, rules in PRESETS.items()}


def test_season_is_opened_read_and_listed_by_club() -> None:
    home = build.house()
    manager = Caller(home.manager)

    made = manager.post(_path(home), {"code": "ladder", "club": "club", "rules": RULES, **YEAR})
    build.season(home, club="")

    assert made.status == 201
    told = Caller().get(_path(home, "ladder/")).body
    assert (told["club"], told["takes"], told["version"], told["rules"]["per_win"]["main"]) == ("club", "all", 1, 100)
    listed = Caller().get(_path(home, "?club=club")).body["results"]
    assert [one["code"] for one in listed] == ["ladder"]


def test_table_and_player_tell_how_points_come_about() -> None:
    home = build.house()
    event = _evening(home)
    build.season(home, rules=RULES)
    drain()

    table = Caller().get(_path(home, "year/points/")).body["results"]
    first = Caller().get(_path(home, f"year/points/{table[0]['player']['id']}/")).body

    assert [(row["place"], row["shared_to"], row["points"], row["wins"]) for row in table] == [
        (1, 1, 500, 2),
        (2, 2, 200, 1),
        (3, 4, 100, 0),
        (3, 4, 100, 0),
    ]
    (line,) = first["lines"]
    assert (line["event"], line["points"], line["counts"], line["is_running"]) == (event.pk, "500", True, False)
    assert [(part["kind"], part["count"], part["amount"]) for part in line["parts"]] == [
        ("entry", 1, "100"),
        ("win_main", 2, "200"),
        ("place", 1, "200"),
    ]


def test_change_is_looked_at_and_made_of_the_version_that_was_seen() -> None:
    home = build.house()
    _evening(home)
    build.season(home, rules=RULES)
    drain()
    officer, terms = Caller(home.officer), {**YEAR, "rules": {"per_entry": 100}}

    moved = officer.send("POST", _path(home, "year/preview/"), terms)
    changed = officer.put(_path(home, "year/"), {"version": 1, **terms})
    late = officer.put(_path(home, "year/"), {"version": 1, **terms, "name": "Late"})

    assert (moved.status, changed.status, late.status, late.code) == (200, 200, 409, "season_changed")
    assert [(one["points_before"], one["points"], one["place"]) for one in moved.body] == [
        (500, 100, 1),
        (200, 100, 2),
    ]
    assert changed.body["version"] == 2


def test_events_tell_whether_they_count_and_can_be_left_out() -> None:
    home = build.house()
    event, running = _evening(home), build.drawn(home, 2)
    build.season(home)

    before = Caller().get(_path(home, "year/events/")).body["results"]
    done = Caller(home.officer).put(_path(home, f"year/events/{event.pk}/"), {"picked": "out"})
    after = Caller().get(_path(home, "year/events/")).body["results"]

    assert done.status == 204
    assert {one["event"]: one["standing"] for one in before} == {event.pk: "counts", running.pk: "to_finish"}
    assert {one["event"]: (one["standing"], one["picked"]) for one in after} == {
        event.pk: ("left_out", "out"),
        running.pk: ("to_finish", ""),
    }


@pytest.mark.parametrize(
    ("change", "code", "status"),
    [
        ({"rules": {"per_entry": 0.8}}, "ratings.not_whole", 422),
        ({"rules": {"per_draw": 1}}, "ratings.setting_unknown", 422),
        ({"rules": {}}, "ratings.gives_nothing", 422),
        ({"until_on": "2025-01-01"}, "season_days", 422),
        ({"takes": "pool"}, "season_takes", 422),
        ({"takes": "pool", "pool": "none"}, "unknown_pool", 422),
        ({"code": "seasons"}, "bad_slug", 422),
        ({"club": "nowhere"}, "unknown_club", 404),
    ],
)
def test_absurd_terms_are_refused(change: dict[str, object], code: str, status: int) -> None:
    home = build.house()

    refused = Caller(home.officer).post(_path(home), {"code": "year", "rules": RULES, **YEAR, **change})

    assert (refused.status, refused.code) == (status, code)
    assert not SeasonTable.objects.exists()
