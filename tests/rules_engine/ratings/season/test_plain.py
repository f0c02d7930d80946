"""The rules of a season as plain data: there and back, and nothing absurd."""

import math
from typing import Any

import pytest

from rules_engine.ratings import codes
from rules_engine.ratings.season.plain import SeasonRulesRefused, check, from_plain, to_plain
from rules_engine.ratings.season.rules import Band, SeasonRules, Ties, Wins

WINS = {"per_win": {"main": 100}}


def test_what_is_absent_is_the_default() -> None:
    assert from_plain(WINS) == SeasonRules(per_win=Wins(main=100))


def test_rules_come_back_as_they_went() -> None:
    rules = SeasonRules(per_entrant=(100, 50), bands=(Band(4, 3, (200, 100), 100, 50),), ties=Ties.SHARED, best=3)

    assert from_plain(to_plain(rules)) == rules


@pytest.mark.parametrize(
    ("plain", "code", "where"),
    [
        ({"per_entry": math.nan}, codes.NOT_AN_INTEGER, "per_entry"),
        ({"per_entry": math.inf}, codes.NOT_AN_INTEGER, "per_entry"),
        ({"per_entry": 0.8}, codes.NOT_AN_INTEGER, "per_entry"),
        ({"per_entry": True}, codes.NOT_AN_INTEGER, "per_entry"),
        ({"per_entry": None}, codes.NOT_AN_INTEGER, "per_entry"),
        ({"per_loss": "1"}, codes.NOT_AN_INTEGER, "per_loss"),
        ({"per_bye": -1}, codes.SETTING_OUT_OF_RANGE, "per_bye"),
        ({"per_day": 10**400}, codes.SETTING_OUT_OF_RANGE, "per_day"),
        ({"per_draw": 1}, codes.SETTING_UNKNOWN, "per_draw"),
        ({"per_win": 100}, codes.NOT_AN_INTEGER, "per_win"),
        ({"per_win": {"main": [1]}}, codes.NOT_AN_INTEGER, "per_win.main"),
        ({"per_win": {"side": 1}}, codes.SETTING_UNKNOWN, "per_win.side"),
        ({"per_game": {"gammon": 2_000_000}}, codes.SETTING_OUT_OF_RANGE, "per_game.gammon"),
        ({"per_entrant": 5}, codes.NOT_AN_INTEGER, "per_entrant"),
        ({"per_entrant": [1, None]}, codes.NOT_AN_INTEGER, "per_entrant"),
        ({"per_entrant": [50, 100]}, codes.PLACES_RISE, "per_entrant"),
        ({"per_entrant": [1] * 65}, codes.SETTING_OUT_OF_RANGE, "per_entrant"),
        ({"bands": {}}, codes.NOT_AN_INTEGER, "bands"),
        ({"bands": [5]}, codes.NOT_AN_INTEGER, "bands.1"),
        ({"bands": [{"from": 4}]}, codes.SETTING_UNKNOWN, "bands.1.from"),
        ({"bands": [{"entrants": 0}]}, codes.SETTING_OUT_OF_RANGE, "bands.1.entrants"),
        ({"bands": [{"length": 100}]}, codes.SETTING_OUT_OF_RANGE, "bands.1.length"),
        ({"bands": [{}, {"places": [1, 2]}]}, codes.PLACES_RISE, "bands.2.places"),
        ({"bands": [{"entrants": 4}, {"entrants": 4, "places": [9]}]}, codes.DUPLICATE_BANDS, "bands"),
        ({"bands": [{"entrants": one + 1} for one in range(13)]}, codes.SETTING_OUT_OF_RANGE, "bands"),
        ({"ties": "split"}, codes.SETTING_NOT_OFFERED, "ties"),
        ({"ties": ["full"]}, codes.SETTING_NOT_OFFERED, "ties"),
        ({"awarded_wins": 1}, codes.SETTING_NOT_OFFERED, "awarded_wins"),
        ({"best": 0}, codes.SETTING_OUT_OF_RANGE, "best"),
        ({"best": "all"}, codes.NOT_AN_INTEGER, "best"),
        ({"least_events": -1}, codes.SETTING_OUT_OF_RANGE, "least_events"),
        ({"order": "wins"}, codes.SETTING_NOT_OFFERED, "order"),
        ({"order": ["wins", "age"]}, codes.SETTING_NOT_OFFERED, "order"),
    ],
)
def test_absurd_rules_are_refused(plain: dict[str, Any], code: str, where: str) -> None:
    verdict = check({**WINS, **plain})

    assert (code, where) in [(one.code, one.where) for one in verdict.violations]
    with pytest.raises(SeasonRulesRefused):
        from_plain({**WINS, **plain})


@pytest.mark.parametrize("plain", [{}, {"per_win": {"main": 0}}, {"bands": [{"entrants": 4}]}, {"best": 3}])
def test_rules_by_which_nobody_gets_a_point_are_refused(plain: dict[str, Any]) -> None:
    assert [one.code for one in check(plain).violations] == [codes.GIVES_NOTHING]
