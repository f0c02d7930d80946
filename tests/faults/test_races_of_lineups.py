"""Captains and the clock at the same moment: line-ups are revealed once, and a board is substituted or played."""

from collections.abc import Callable
from functools import partial

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from journal.verify import breaks_of_all
from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.flows.teams.reveal_lineups import reveal_when_due
from matches.flows.teams.substitute_player import substitute_player
from matches.inputs.teams import LineupInput
from matches.models import LineupFact, Match, MatchFact
from matches.queries.results import matches
from matches.recording.events import rebuild_event
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build, teams
from tests.support.arranging import arrange, hours, set_days
from tests.support.build import NOON, House
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def tie(home: House) -> Match:
    return teams.ties(teams.team_league(home))[0]


def _is_sound(match: Match) -> bool:
    """Return whether the journal is whole, and the rows are those of the facts."""
    return not list(breaks_of_all()) and not rebuild_event(match.stage.event)


def test_both_captains_hand_in_at_the_same_moment(home: House, tie: Match) -> None:
    captains = [teams.captain(home, tie.stage.event, entry.team_name) for entry in (tie.side0, tie.side1)]
    lineup = LineupInput((1, 2), (3,))

    done = at_once(
        [partial(hand_in_lineup, match_id=tie.pk, lineup=lineup, ctx=ActContext(by, NOON)) for by in captains]
    )

    assert [row for row in done if isinstance(row, Exception)] == []
    assert MatchFact.objects.filter(match=tie, kind=MatchFact.Kind.REVEALED).count() == 1
    assert [board.board for board in teams.boards_of(tie)] == [1, 2]
    assert _is_sound(tie)


def test_a_captain_hands_in_at_the_deadline(home: House, tie: Match) -> None:
    """The line-up comes a second before the job: either it counts, or the team plays by rule, never both."""
    set_days(home, tie, 14)
    arrange(tie, home.by_director, Kind.SET_TIME, time=hours(30)[0], why="the hall")
    (due,) = hours(29)
    captain = teams.captain(home, tie.stage.event, tie.side0.team_name)
    ctx = ActContext(captain, hours(28.99)[0])
    hand_in = partial(hand_in_lineup, match_id=tie.pk, lineup=LineupInput((2, 3)), ctx=ctx)

    deeds: list[Callable[[], object]] = [hand_in, *(reveal_when_due(match_id=tie.pk, at=due) for _ in range(2))]
    first, *rest = at_once(deeds)

    assert [row for row in rest if isinstance(row, Exception)] == []
    assert not isinstance(first, Exception) or type(first) is Conflicting
    assert MatchFact.objects.filter(match=tie, kind=MatchFact.Kind.REVEALED).count() == 1
    by_rule = dict(LineupFact.objects.filter(match=tie).values_list("side", "is_by_rule"))
    assert by_rule == {0: isinstance(first, Exception), 1: True}
    players = [board.side0.number for board in teams.boards_of(tie)]
    assert players == ([1, 2] if isinstance(first, Exception) else [2, 3])
    assert _is_sound(tie)


def test_a_substitution_and_the_result_of_the_board_at_once(home: House, tie: Match) -> None:
    """The board is played by those who sat there, or by the reserve, who then has no result yet."""
    teams.hand_in(home, tie, 0, (1, 2), (3,))
    teams.hand_in(home, tie, 1)
    board = teams.boards_of(tie)[1]
    captain = teams.captain(home, tie.stage.event, tie.side0.team_name)
    substitute = partial(substitute_player, match_id=tie.pk, board=2, side=0, number=3, ctx=ActContext(captain, NOON))

    deeds: list[Callable[[], object]] = [substitute, partial(teams.win, home, board, 0)]
    substitution, score = at_once(deeds)

    last = teams.boards_of(tie)[-1]
    if isinstance(substitution, Exception):
        assert type(substitution) is Refused
        assert (score, last) == (None, board)
    else:
        assert (last.side0.number, matches.is_at_its_node(board)) == (3, False)
        assert matches.counting_result(last) is None
    assert _is_sound(tie)
