"""Who has handed in no line-up plays with the highest of the squad."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.models import Job
from journal.refusals import Conflicting
from matches.flows.teams.reveal_lineups import reveal_lineups, reveal_when_due
from matches.models import LineupFact, Match
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build, teams
from tests.support.arranging import arrange, hours, set_days
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def test_a_director_reveals_and_the_rest_is_by_rule() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    teams.hand_in(home, tie, 1, (2, 3))
    reveal_when_due(match_id=tie.pk, at=NOON)()  # no time is agreed
    assert teams.boards_of(tie) == []
    ctx = ActContext(home.by_director, NOON)
    reveal_lineups(match_id=tie.pk, ctx=ctx)
    assert [(board.side0.number, board.side1.number) for board in teams.boards_of(tie)] == [(1, 2), (2, 3)]
    assert dict(LineupFact.objects.values_list("side", "is_by_rule")) == {0: True, 1: False}
    with pytest.raises(Conflicting):
        reveal_lineups(match_id=tie.pk, ctx=ctx)


def agreed_tie(home: House, hour: int) -> Match:
    """A tie whose time is set so many hours after NOON, for which nobody has handed in a line-up."""
    (tie,) = teams.ties(teams.team_league(home))
    set_days(home, tie, 14)
    arrange(tie, home.by_director, Kind.SET_TIME, time=hours(hour)[0], why="the hall")
    return tie


def waiting_jobs() -> list[str]:
    return list(Job.objects.filter(kind="reveal", state=Job.State.WAITING).values_list("key", flat=True))


def test_line_ups_that_nobody_hands_in_are_revealed_at_the_agreed_time() -> None:
    tie = agreed_tie(build.house(), 30)
    assert waiting_jobs() == [str(tie.pk)]
    reveal_when_due(match_id=tie.pk, at=NOON + timedelta(hours=28))()
    assert teams.boards_of(tie) == []
    reveal_when_due(match_id=tie.pk, at=NOON + timedelta(hours=29))()
    assert [(board.side0.number, board.side1.number) for board in teams.boards_of(tie)] == [(1, 1), (2, 2)]
    assert list(LineupFact.objects.values_list("is_by_rule", flat=True)) == [True, True]
    reveal_when_due(match_id=tie.pk, at=NOON + timedelta(hours=30))()
    assert len(teams.boards_of(tie)) == 2


def test_nothing_is_revealed_of_a_tie_that_is_moved_called_off_or_decided() -> None:
    home = build.house()
    tie = agreed_tie(home, 30)
    arrange(tie, home.by_director, Kind.SET_TIME, time=hours(60)[0], why="the hall")
    reveal_when_due(match_id=tie.pk, at=NOON + timedelta(hours=30))()
    arrange(tie, home.by_director, Kind.CALL_OFF, why="the hall")
    reveal_when_due(match_id=tie.pk, at=NOON + timedelta(hours=70))()
    arrange(tie, home.by_director, Kind.SET_TIME, time=hours(80)[0], why="the hall")
    teams.forfeit(home, tie, 0)
    reveal_when_due(match_id=tie.pk, at=NOON + timedelta(hours=80))()
    assert teams.boards_of(tie) == []
