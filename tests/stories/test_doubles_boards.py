"""Boards that several of a side play: doubles, and sides that consult with each other."""

from collections.abc import Mapping, Sequence

import pytest

from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import Refusal
from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.flows.teams.reveal_lineups import reveal_lineups
from matches.flows.teams.substitute_player import substitute_player
from matches.inputs.teams import LineupInput
from matches.models import Match
from matches.queries.results import matches
from matches.queries.teams.lineups import latest_lineup
from matches.queries.teams.squads import squad_of
from matches.queries.teams.team_rows import team_rows
from matches.tie_settings import TieSettings
from ratings.models import RatedMatch
from rules_engine.leagues.lineup_digest import lineup_digest
from rules_engine.words import SIDES
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
DOUBLES = TieSettings(doubles_boards=1)
Partners = Mapping[int, Sequence[int]]


@pytest.fixture
def home() -> House:
    return build.house()


def tie_of(home: House, tie: TieSettings, boards: int, size: int = 5) -> Match:
    """A tie of two teams with squads of so many players."""
    event = teams.team_event(home, 0, tie=tie, side_size=boards)
    for name in ("Harbour", "Fjord"):
        teams.team_in(home, event, name, size)
    build.draw(home, event)
    (match,) = teams.ties(event)
    return match


def hand_in(home: House, match: Match, side: int, boards: Sequence[int], partners: Partners) -> str:
    lineup = LineupInput(boards, (5,), partners)
    try:
        hand_in_lineup(match_id=match.pk, lineup=lineup, side=side, ctx=ActContext(home.by_director, NOON))
    except Refusal as refusal:
        return str(refusal.verdict.violations[0].code)
    return ""


def players(board: Match) -> list[list[str]]:
    sides = (board.side0, board.side1)
    return [[member.player.display_name for member in side.members.order_by("position")] for side in sides]


def test_two_of_each_side_play_the_last_board(home: House) -> None:
    match = tie_of(home, DOUBLES, 3)
    for side in SIDES:
        assert hand_in(home, match, side, (1, 2, 3), {3: [4]}) == ""
    boards = teams.boards_of(match)
    team, other = match.side0.team_name, match.side1.team_name
    assert players(boards[2]) == [[f"{team} 3", f"{team} 4"], [f"{other} 3", f"{other} 4"]]
    for board in boards:
        teams.win(home, board, 0)
    result = matches.counting_result(match)
    assert result is not None
    assert (result.winner, result.final) == (0, [3, 0])


def test_a_side_of_several_is_in_no_squad(home: House) -> None:
    match = tie_of(home, DOUBLES, 3)
    for side in SIDES:
        hand_in(home, match, side, (1, 2, 3), {3: [4]})
    assert [row.number for row in squad_of(match.side0)] == [1, 2, 3, 4, 5]
    assert [len(row.players) for row in team_rows(match.stage.event)] == [5, 5]


def test_a_board_of_two_needs_both_or_nobody(home: House) -> None:
    match = tie_of(home, DOUBLES, 3)
    assert hand_in(home, match, 0, (1, 2, 3), {}) == "lineup_side"
    assert hand_in(home, match, 0, (1, 2, 3), {2: [5], 3: [4]}) == "lineup_side"
    assert hand_in(home, match, 0, (1, 2, 3), {3: [2]}) == "lineup_twice"
    assert hand_in(home, match, 0, (1, 2, 3), {3: [9]}) == "not_eligible"
    assert hand_in(home, match, 0, (1, 2, 0), {}) == ""


def test_the_digest_names_both(home: House) -> None:
    match = tie_of(home, DOUBLES, 3)
    hand_in(home, match, 0, (1, 2, 3), {3: [4]})
    lineup = latest_lineup(match, 0)
    assert lineup is not None
    assert lineup.sha256 == lineup_digest(lineup.nonce, ((1,), (2,), (3, 4)), (5,))


def test_who_hands_in_nothing_plays_with_the_highest_in_doubles_too(home: House) -> None:
    match = tie_of(home, DOUBLES, 3, 4)
    reveal_lineups(match_id=match.pk, ctx=ActContext(home.by_director, NOON))
    team = match.side0.team_name
    assert players(teams.boards_of(match)[2])[0] == [f"{team} 3", f"{team} 4"]


def test_one_of_a_pair_is_substituted_and_a_pair_has_one_entry(home: House) -> None:
    match = tie_of(home, DOUBLES, 3)
    for side in SIDES:
        hand_in(home, match, side, (1, 2, 3), {3: [4]})
    team, old = match.side0.team_name, teams.boards_of(match)[2]
    captain, ctx = teams.captain(home, match.stage.event, team), ActContext(home.by_director, NOON)
    with pytest.raises(Refusal) as refused:
        substitute_player(match_id=match.pk, board=3, side=0, number=5, ctx=ActContext(captain, NOON))
    assert refused.value.verdict.violations[0].code == "substitute_for_whom"
    by_captain = ActContext(captain, NOON)
    new = substitute_player(match_id=match.pk, board=3, side=0, number=5, instead_of=4, ctx=by_captain)
    assert players(new)[0] == [f"{team} 3", f"{team} 5"]
    again = substitute_player(match_id=match.pk, board=3, side=0, number=4, instead_of=5, ctx=ctx)
    assert (again.side0_id, again.side1_id) == (old.side0_id, old.side1_id)


def test_a_side_in_consultation_plays_every_board(home: House) -> None:
    match = tie_of(home, TieSettings(consultation=3), 2, 4)
    for side in SIDES:
        lineup = LineupInput((1,), (4,), {1: [2, 3]})
        hand_in_lineup(match_id=match.pk, lineup=lineup, side=side, ctx=ActContext(home.by_director, NOON))
    boards = teams.boards_of(match)
    assert len(boards) == 2
    assert boards[0].side0_id == boards[1].side0_id
    assert [len(side) for side in players(boards[0])] == [3, 3]


def test_a_substitution_in_consultation_changes_every_board_that_has_not_started(home: House) -> None:
    match = tie_of(home, TieSettings(consultation=2), 3, 4)
    for side in SIDES:
        lineup = LineupInput((1,), (3,), {1: [2]})
        hand_in_lineup(match_id=match.pk, lineup=lineup, side=side, ctx=ActContext(home.by_director, NOON))
    first, *_rest = teams.boards_of(match)
    teams.win(home, first, 0)
    ctx = ActContext(home.by_director, NOON)
    substitute_player(match_id=match.pk, board=3, side=0, number=3, instead_of=2, ctx=ctx)
    standing = [board for board in teams.boards_of(match) if matches.is_at_its_node(board)]
    team = match.side0.team_name
    sides = [players(board)[0] for board in standing]
    assert [board.board for board in standing] == [1, 2, 3]
    assert sides == [[f"{team} 1", f"{team} 2"], [f"{team} 1", f"{team} 3"], [f"{team} 1", f"{team} 3"]]
    assert len({board.side0_id for board in standing[1:]}) == 1


def test_boards_of_two_are_not_rated_in_a_pool_of_single_players(home: House) -> None:
    match = tie_of(home, DOUBLES, 3)
    for side in SIDES:
        hand_in(home, match, side, (1, 2, 3), {3: [4]})
    boards = teams.boards_of(match)
    for board in boards:
        teams.win(home, board, 0)
    drain()
    rated_ids = set(RatedMatch.objects.filter(match__in=boards, rated=True).values_list("match", flat=True))
    assert rated_ids == {board.pk for board in boards[:2]}
