"""The settings of an event: stored and read, checked."""

from dataclasses import fields
from typing import Any

import pytest

from journal.refusals import Refused
from matches.settings import (
    SETTINGS,
    EventSettings,
    EventSettingsChange,
    RoundDays,
    StoredSettings,
    check_changes,
    read_conduct,
    settings_that_differ,
    write_conduct,
)
from matches.tie_settings import TieSettings
from rules_engine.game.conduct import ClosedOutClock, Conduct, Draws
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import Occasion

USUAL = EventSettings((5, 7))
OTHER = EventSettings(
    (1, 3),
    dmp=True,
    rest=10,
    confirm_minutes=45,
    clock="7 min",
    commit_first=True,
    live_scores=True,
    second_official=True,
    no_show=NoShow(5, 20),
    conduct=Conduct(Draws.RULING),
    occasion=Occasion(is_online=True),
    round_days=(("2026-10-31", "2026-11-14"), ()),
    handicap=50,
    tie=TieSettings(win=3),
)
STORED = {
    "lengths": [1, 3],
    "dmp": True,
    "rest": 10,
    "confirm_minutes": 45,
    "clock": "7 min",
    "commit_first": True,
    "live_scores": True,
    "second_official": True,
    "no_show": {"per_point": 5, "forfeit": 20, "at_half": False},
    "conduct": {"draws": "ruling"},
    "occasion": {"is_online": True, "is_friendly": False, "level": "", "pace": "usual"},
    "round_days": [["2026-10-31", "2026-11-14"], []],
    "handicap": 50,
    "tie": {"win": 3},
}


def test_defaults_are_not_stored_but_for_the_first_four() -> None:
    assert USUAL.to_json() == {"lengths": [5, 7], "dmp": False, "rest": 0, "confirm_minutes": 30}
    assert OTHER.to_json() == STORED
    assert set(STORED) == {one.name for one in fields(EventSettings)}


@pytest.mark.parametrize("settings", [USUAL, OTHER])
def test_stored_settings_are_read_again(settings: EventSettings) -> None:
    plain: Any = settings.to_json()

    assert EventSettings.from_json(plain) == settings


def test_what_older_versions_stored_is_read() -> None:
    """A setting that was changed back was stored with an empty value; the first events had no rest."""
    emptied: Any = {
        "lengths": [5, 7],
        "clock": "",
        "no_show": None,
        "occasion": None,
        "conduct": {},
        "live_scores": False,
        "unknown": 1,
    }

    first: StoredSettings = {"lengths": [5, 7]}
    assert EventSettings.from_json(first) == USUAL
    assert EventSettings.from_json(emptied) == USUAL


@pytest.mark.parametrize("draws", Draws)
@pytest.mark.parametrize("die", DieOnChecker)
@pytest.mark.parametrize("clock", ClosedOutClock)
def test_stored_conduct_is_read_again(draws: Draws, die: DieOnChecker, clock: ClosedOutClock) -> None:
    conduct = Conduct(draws, die, clock)

    assert read_conduct(write_conduct(conduct)) == conduct
    assert write_conduct(Conduct()) == {}


REFUSED: list[tuple[EventSettingsChange, str]] = [
    ({"rest": -1}, "bad_rest"),
    ({"rest": 61}, "bad_rest"),
    ({"confirm_minutes": 0}, "bad_confirm_minutes"),
    ({"confirm_minutes": 10_081}, "bad_confirm_minutes"),
    ({"clock": "x" * 61}, "bad_clock"),
    ({"clock": "7 min\x00"}, "bad_clock"),
    ({"no_show": NoShow(0)}, "bad_no_show"),
    ({"no_show": NoShow(241)}, "bad_no_show"),
    ({"no_show": NoShow(5, -1)}, "bad_no_show"),
    ({"no_show": NoShow(5, 241)}, "bad_no_show"),
    ({"occasion": Occasion(level="galactic")}, "bad_occasion"),
    ({"occasion": Occasion(pace="hasty")}, "bad_occasion"),
]


@pytest.mark.parametrize(("changes", "code"), REFUSED)
def test_value_that_is_not_allowed_is_refused(changes: EventSettingsChange, code: str) -> None:
    settings = USUAL.changed(changes)

    with pytest.raises(Refused, match=code):
        settings.check()
    with pytest.raises(Refused, match=code):
        check_changes(settings, changes)
    check_changes(settings, {"live_scores": True})


@pytest.mark.parametrize(("lengths", "dmp"), [((), False), ((2,), True), ((1,), False), ((22,), True)])
def test_lengths_that_are_not_offered_are_refused(lengths: tuple[int, ...], dmp: bool) -> None:
    with pytest.raises(Refused):
        EventSettings(lengths, dmp).check()


def test_every_setting_but_lengths_and_dmp_can_be_changed() -> None:
    names = [one.name for one in fields(EventSettings)]

    assert set(SETTINGS) == set(names) - {"lengths", "dmp", "tie"}
    assert set(EventSettingsChange.__annotations__) == set(SETTINGS)
    assert settings_that_differ(USUAL, OTHER) == tuple(SETTINGS.values())
    assert settings_that_differ(OTHER, OTHER) == ()


def test_clock_is_stored_without_needless_blanks() -> None:
    assert USUAL.changed({"clock": " 7 min  +\t12 s "}).clock == "7 min + 12 s"


@pytest.mark.parametrize(
    "days",
    [
        (("2026-02-30",),),
        (("20261031",),),
        (("2026-11-14", "2026-10-31"),),
        (("0001-01-01",),),
        ((),) * 13,
        (("2026-10-31",) * 101,),
    ],
)
def test_days_that_are_none_of_ours_out_of_order_or_too_many_are_refused(days: RoundDays) -> None:
    changes: EventSettingsChange = {"round_days": days}
    with pytest.raises(Refused) as caught:
        check_changes(USUAL.changed(changes), changes)

    assert [violation.code for violation in caught.value.verdict.violations] == ["bad_round_days"]
