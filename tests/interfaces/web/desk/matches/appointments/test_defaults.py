"""What the rule book proposes after a deadline, with the button where there is one."""

from datetime import timedelta

import pytest

from interfaces.web.desk.matches.appointments.defaults import DefaultView, default_view
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.queries.events.deadlines import deadlines
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build
from tests.support.arranging import arrange, due_match, hours
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def _view(match: Match, hour: float) -> DefaultView | None:
    (line,) = deadlines(match.stage.event, NOON + timedelta(hours=hour))
    return default_view(line)


def test_neither_side_did_its_duty_one_did_and_both_did() -> None:
    match, (first, second) = due_match(build.house(), 3)
    names = [side.members.get().player.public_name for side in (match.side0, match.side1)]

    neither = _view(match, 100)
    arrange(match, first, Kind.PROPOSE, hours(10, 11, 40))
    one = _view(match, 100)
    arrange(match, second, Kind.PROPOSE, hours(12, 13, 50))
    both = _view(match, 100)

    assert neither is not None
    assert ("ending=double_forfeit&winner=&" in neither.address, neither.words) == (True, "Both lose")
    assert one is not None
    assert ("ending=walkover&winner=0&" in one.address, one.words) == (True, f"Default win for {names[0]}")
    assert both is not None
    assert (both.address, both.words, bool(both.reason)) == ("", "", True)
    assert _view(match, 20) is None


def test_side_that_did_not_come_loses_by_forfeit_and_two_reports_are_left_to_the_director() -> None:
    match, (first, second) = due_match(build.house(), 3)
    arrange(match, first, Kind.PROPOSE, hours(10))
    arrange(match, second, Kind.ACCEPT, time=hours(10)[0])
    arrange(match, second, Kind.NO_SHOW, at=hours(10.5)[0])
    absent = _view(match, 11)
    arrange(match, first, Kind.NO_SHOW, at=hours(10.6)[0])
    both = _view(match, 11)

    assert absent is not None
    assert "ending=forfeit&winner=1&" in absent.address
    assert both is not None
    assert both.address == ""


def test_nothing_is_proposed_for_a_match_with_a_score() -> None:
    home = build.house()
    match, (first, _) = due_match(home, 3)
    build.submit(match, first, ScoreInput(final=[match.length, 2]))

    assert _view(match, 100) is None
