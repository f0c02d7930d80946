from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from journal.context import ActContext, Actor
from journal.refusals import Refused
from matches.flows.appointments.arrange_match import arrange_match
from matches.inputs.appointments import ArrangementInput
from matches.models import Event, Match
from matches.queries.league_seasons.postponed import postponed_by
from matches.queries.results.appointments import appointment_of
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def time_of(match: Match) -> datetime:
    row = appointment_of(match, NOON)
    assert row is not None and row.agreed_at is not None
    return row.agreed_at


def captains(home: House, event: Event, match: Match) -> tuple[Actor, Actor]:
    return teams.captain(home, event, match.side0.team_name), teams.captain(home, event, match.side1.team_name)


def arrange(match: Match, by: Actor, step: ArrangementInput, at: datetime = NOON) -> None:
    arrange_match(match_id=match.pk, step=step, ctx=ActContext(by, at))


def ask(match: Match, by: Actor, *times: datetime, at: datetime = NOON) -> None:
    arrange(match, by, ArrangementInput(Kind.PROPOSE, times), at)


def refused(match: Match, by: Actor, *times: datetime, at: datetime = NOON) -> list[str]:
    with pytest.raises(Refused) as refusal:
        ask(match, by, *times, at=at)
    return [violation.code for violation in refusal.value.verdict.violations]


def test_a_tie_is_postponed_when_both_agree(home: House) -> None:
    first, _ = scene.season(home)
    match = teams.ties(first)[0]
    asker, answerer = captains(home, first, match)
    later = time_of(match) + timedelta(days=1)

    ask(match, asker, later)
    assert time_of(match) < later
    arrange(match, answerer, ArrangementInput(Kind.ACCEPT, time=later))

    assert time_of(match) == later
    assert postponed_by(home.tournament, match.side0_id) == 1
    assert postponed_by(home.tournament, match.side1_id) == 0


def test_the_limits_of_a_season_hold(home: House) -> None:
    first, _ = scene.season(home)
    ties = teams.ties(first)
    match, last = ties[0], ties[-1]
    day = timedelta(days=1)
    of_last, _ = captains(home, first, last)
    assert refused(last, of_last, time_of(last) + day) == ["league.round_fixed"]
    asker, _ = captains(home, first, match)

    assert refused(match, asker, time_of(match) + day, at=time_of(match) - day) == ["league.notice_too_short"]
    assert refused(match, asker, time_of(match) + day, at=time_of(match) + day / 2) == ["league.begun"]
    assert refused(match, asker, time_of(match) + 300 * day) == ["league.after_the_last_week"]
    with pytest.raises(Refused) as refusal:
        arrange(match, asker, ArrangementInput(Kind.CALL_OFF))
    assert [row.code for row in refusal.value.verdict.violations] == ["league.date_holds"]


def test_a_team_postpones_no_more_than_its_season_allows(home: House) -> None:
    first, _ = scene.season(home, replace(scene.PLAN, postponements=1))
    match = teams.ties(first)[0]
    asker, answerer = captains(home, first, match)
    later = time_of(match) + timedelta(days=1)
    ask(match, asker, later)
    arrange(match, answerer, ArrangementInput(Kind.ACCEPT, time=later))

    assert refused(match, asker, later + timedelta(days=1)) == ["league.no_postponement_left"]
    ask(match, asker, later - timedelta(days=2))  # earlier needs agreement alone
    ask(match, answerer, later + timedelta(days=1))
