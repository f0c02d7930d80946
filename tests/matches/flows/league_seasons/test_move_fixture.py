from datetime import UTC, datetime, timedelta

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotFound, Refused
from matches.flows.league_seasons.move_fixture import move_fixture
from matches.flows.results.end_match import end_match
from matches.inputs.results import OutcomeInput
from matches.models import Match
from matches.queries.results.appointments import appointment_of
from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def move(home: House, match: Match, to: datetime, venue: str = "", note: str = "The hall is closed.") -> None:
    move_fixture(match_id=match.pk, to=to, venue=venue, ctx=ActContext(home.by_director, NOON, note))


def time_of(match: Match) -> datetime:
    row = appointment_of(match, NOON)
    assert row is not None and row.agreed_at is not None
    return row.agreed_at


def refused(home: House, match: Match, to: datetime, venue: str = "", note: str = "Why not.") -> list[str]:
    with pytest.raises(Refused) as refusal:
        move(home, match, to, venue, note)
    return [violation.code for violation in refusal.value.verdict.violations]


def test_a_tie_moves_to_another_time_and_venue(home: House) -> None:
    first, _ = scene.season(home)
    match = teams.ties(first)[0]
    to = time_of(match) + timedelta(days=2)

    move(home, match, to + timedelta(seconds=20), "Club Room")

    row = appointment_of(match, NOON)
    assert row is not None
    assert (row.agreed_at, row.venue) == (to.astimezone(UTC), "Club Room")


def test_a_tie_stays_where_it_cannot_be_played(home: House) -> None:
    first, second = scene.season(home)
    ties = [*teams.ties(first), *teams.ties(second)]
    match = ties[0]
    old = next(tie for tie in ties if tie.side0.team_name in ("Harbour", "Pier") and tie.pk != match.pk)
    busy = next(tie for tie in ties[1:] if {tie.side0_id, tie.side1_id} & {match.side0_id, match.side1_id})

    assert refused(home, match, NOON) == ["appointment.in_the_past"]
    assert refused(home, match, NOON + timedelta(days=400)) == ["league.after_the_last_week"]
    assert refused(home, match, NOON + timedelta(days=3), "Nowhere") == ["unknown_venue"]
    assert refused(home, match, time_of(busy)) == ["team_plays_that_day"]
    assert refused(home, ties[-1], time_of(old), "Old Hall") in (["venue_full"], ["team_plays_that_day"])
    assert refused(home, match, NOON + timedelta(days=3), note=" ") == ["reason_missing"]


def test_a_tie_with_a_result_and_a_match_of_no_season_do_not_move(home: House) -> None:
    first, _ = scene.season(home)
    match = teams.ties(first)[0]
    end_match(match_id=match.pk, outcome=OutcomeInput("forfeit", 0), ctx=ActContext(home.by_director, NOON, "Ill."))

    with pytest.raises(Conflicting):
        move(home, match, time_of_free_day())
    other = build.house()
    league = teams.team_league(other)
    with pytest.raises(NotFound):
        move(other, teams.ties(league)[0], time_of_free_day())


def time_of_free_day() -> datetime:
    return NOON + timedelta(days=3)
