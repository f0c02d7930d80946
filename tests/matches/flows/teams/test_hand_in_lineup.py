"""Line-ups: who hands them in, what is refused, when both are revealed."""

import pytest

from journal.context import ActContext, Actor
from journal.models import ActNote
from journal.refusals import Refusal
from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.inputs.teams import LineupInput
from matches.models import LineupFact, Match
from matches.queries.teams.lineups import lineup_state
from rules_engine.leagues.lineup_digest import lineup_digest
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def tie(home: House) -> Match:
    return teams.ties(teams.team_league(home))[0]


def hand_in(match: Match, by: Actor, *boards: int, reserves: tuple[int, ...] = (), side: int | None = None) -> str:
    """Hand in a line-up; return the code of the refusal, or "" if it is in."""
    lineup = LineupInput(boards, reserves)
    try:
        hand_in_lineup(match_id=match.pk, lineup=lineup, side=side, ctx=ActContext(by, NOON))
    except Refusal as refusal:
        return str(refusal.verdict.violations[0].code)
    return ""


def captains(home: House, match: Match) -> list[Actor]:
    """The captains of both sides, in their order."""
    return [teams.captain(home, match.stage.event, entry.team_name) for entry in (match.side0, match.side1)]


def test_both_line_ups_are_revealed_at_once_and_make_the_boards(home: House, tie: Match) -> None:
    first, second = captains(home, tie)
    assert hand_in(tie, first, 2, 3) == ""
    assert teams.boards_of(tie) == []
    assert hand_in(tie, second, 1, 2, reserves=(3,)) == ""
    boards = teams.boards_of(tie)
    players = [(board.side0.members.get().player.display_name, board.side1.number) for board in boards]
    names = tie.side0.team_name
    assert players == [(f"{names} 2", 1), (f"{names} 3", 2)]
    assert [(board.part_of_id, board.board, board.length) for board in boards] == [(tie.pk, 1, 5), (tie.pk, 2, 5)]


def test_nobody_but_the_own_captain_reads_a_line_up_before_the_reveal(home: House, tie: Match) -> None:
    first, second = captains(home, tie)
    hand_in(tie, first, 2, 3)
    for viewer in (second, home.by_director, home.by_officer, build.acting(build.login()), build.acting(None)):
        state = lineup_state(tie, viewer, NOON)
        assert (state.is_in, state.visible) == ((True, False), (None, None))
    assert lineup_state(tie, first, NOON).visible[0] is not None
    hand_in(tie, second, 1, 2)
    assert None not in lineup_state(tie, build.acting(None), NOON).visible


def test_the_journal_holds_the_hash_of_what_is_revealed_later(home: House, tie: Match) -> None:
    hand_in(tie, captains(home, tie)[0], 2, 3)
    fact = LineupFact.objects.get()
    assert lineup_digest(fact.nonce, ((2,), (3,)), ()) == fact.sha256
    assert ActNote.objects.filter(text=fact.sha256).exists()


@pytest.mark.parametrize(
    ("boards", "code"),
    [
        ((1,), "lineup_boards"),
        ((1, 0), "lineup_too_few"),
        ((1, 9), "not_eligible"),
        ((1, 1), "lineup_twice"),
        ((2, 1), "lineup_order"),
    ],
)
def test_what_is_refused(home: House, tie: Match, boards: tuple[int, ...], code: str) -> None:
    assert hand_in(tie, home.by_director, *boards, side=0) == code


def test_who_may_not(home: House, tie: Match) -> None:
    first, _ = captains(home, tie)
    assert hand_in(tie, first, 1, 2, side=1) == "not_allowed"  # of the other team
    assert hand_in(tie, teams.login_of(home, f"{tie.side0.team_name} 3"), 1, 2) == "not_allowed"
    teams.reveal(home, tie)
    assert hand_in(tie, first, 1, 2) == "lineup_revealed"
