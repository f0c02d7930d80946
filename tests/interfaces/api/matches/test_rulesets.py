"""Rulesets through the API: published ones, a federation's own in versions, those of an event, JSON in an address."""

import json
from typing import Any

import pytest

from rules_engine.game.ruleset import INTL, PRESETS, parameters_of, ruleset_from
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db
HOUSE: dict[str, Any] = {"crawford": False, "cube_max": 16}


def test_published_rulesets_tell_what_differs_and_what_is_assumed() -> None:
    told = {one["name"]: one for one in Caller().get("rulesets/").body["results"]}

    assert list(told) == list(PRESETS)
    assert all(parameters_of(INTL) | one["differences"] == one["parameters"] for one in told.values())
    assert {name: one["assumed"] for name, one in told.items()} == {
        name: list(each.assumed) for name, each in PRESETS.items()
    }


def test_ruleset_is_defined_changed_and_read_in_each_version() -> None:
    home = build.house()
    officer, path = Caller(home.officer), f"federations/{home.federation.slug}/rulesets/"

    made = officer.post(path, {"code": "house", "name": "House rules", "base": "DBF_2023", "parameters": HOUSE})
    changed = officer.put(f"{path}house/", {"version": 1, "name": "House rules", "parameters": HOUSE})
    late = officer.put(f"{path}house/", {"version": 1, "name": "Too late"})

    assert (made.status, changed.status, late.status) == (201, 200, 409)
    assert late.body["code"] == "ruleset_changed"
    assert (made.body["base"], made.body["stated"], made.body["version"]) == ("DBF_2023", HOUSE, 1)
    assert changed.body["differences"] == HOUSE
    assert Caller().get(f"{path}house/?version=1").body == made.body
    assert Caller().get(f"{path}house/").body == changed.body
    assert Caller().get(f"{path}house/?version=3").status == 404


def test_event_tells_the_rules_that_it_was_made_with() -> None:
    home = build.house()
    build.ruleset(home, **HOUSE)
    director = Caller(home.director)
    conduct = {"draws": "ruling", "die_on_checker": "yes", "closed_out_clock": "stay"}
    sent = {"name": "Main", "lengths": [5], "ruleset": "own", "clock": "7 min", "conduct": conduct}

    made = director.post(f"federations/{home.federation.slug}/tournaments/open/events/", sent).body
    address = f"events/{made['event']['id']}/"
    told = Caller().get(f"{address}rules/").body
    changed = director.patch(f"{address}settings/", {"conduct": {"draws": "replayed"}}).body

    assert (made["event"]["ruleset"], made["event"]["ruleset_version"], made["conduct"]) == ("own", "1", conduct)
    assert (told["name"], told["rules"]["differences"], told["clock"]) == ("Rules own", HOUSE, "7 min")
    assert (told["conduct"], told["die_on_checker_counts"]) == (conduct, True)
    assert changed["conduct"] == {"draws": "replayed", "die_on_checker": "by_event", "closed_out_clock": "press"}


def test_conduct_that_is_none_is_refused() -> None:
    home = build.house()
    event = build.event(home)

    for body in ({"draws": "often"}, {"die": "yes"}, {"closed_out_clock": None}):
        assert Caller(home.director).patch(f"events/{event.pk}/settings/", {"conduct": body}).status == 400


@pytest.mark.parametrize("address", ["final-light/?length=15&final=16-0", "score-state/?length=7&games=1w8"])
def test_ruleset_of_ones_own_is_asked_about_as_json(address: str) -> None:
    low = json.dumps({"cube_max": 2, "name": "Low"})
    assert ruleset_from(json.loads(low)).cube_max == 2

    usual, own = (Caller().get(f"{address}{more}") for more in ("", f"&ruleset={low}"))
    wrong = Caller().get(f'{address}&ruleset={{"cube_max": 3}}')

    assert (usual.status, own.status, wrong.status) == (200, 200, 422)
    assert usual.body != own.body
