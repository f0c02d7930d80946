"""The result of a tie follows its boards, whatever becomes of them."""

import pytest

from journal.context import ActContext
from matches.flows.results.correct_result import correct_result
from matches.flows.results.reopen_result import reopen_result
from matches.inputs.results import ScoreInput
from matches.models import Event, Match, Node, Result
from matches.queries.draws.stage_rows import table_of
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def standing(event: Event) -> list[tuple[int, tuple[str, ...]]]:
    """Each line of the table: the number of the team, and its points and boards."""
    rows = table_of(event.stages.get())
    return [(row.entry, tuple(value.number for value in row.values[:2])) for row in rows]


def result(tie: Match) -> Result | None:
    return Result.objects.holding().filter(match=tie).order_by("-pk").first()


def test_boards_make_the_result_of_a_tie_and_the_table(home: House) -> None:
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    first, second = teams.reveal(home, tie)
    teams.win(home, first, 0)
    assert result(tie) is None  # a board is open
    teams.win(home, second, 0, 3)
    stated = result(tie)
    assert stated is not None
    assert (stated.ending, stated.winner, stated.final, stated.raw) == ("played", 0, [2, 0], [10, 5])
    assert standing(event) == [(tie.side0.number, ("2", "2")), (tie.side1.number, ("0", "0"))]


def test_a_level_tie_gives_a_point_to_both(home: House) -> None:
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    for winner, board in enumerate(teams.reveal(home, tie)):
        teams.win(home, board, winner)
    stated = result(tie)
    assert stated is not None
    assert (stated.ending, stated.winner, stated.final) == ("level", None, [1, 1])
    assert {values for _, values in standing(event)} == {("1", "1")}
    assert Node.objects.get(match=tie).state == "decided"


def test_a_corrected_board_moves_tie_and_table(home: House) -> None:
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    boards = teams.reveal(home, tie)
    for board in boards:
        teams.win(home, board, 0)
    ctx = ActContext(home.by_director, NOON, "read the other way round")
    correct_result(match_id=boards[0].pk, outcome=ScoreInput(final=[2, 5]), ctx=ctx)
    stated = result(tie)
    assert stated is not None
    assert stated.ending == "level"
    assert {values for _, values in standing(event)} == {("1", "1")}


def test_a_reopened_board_opens_its_tie(home: House) -> None:
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    boards = teams.reveal(home, tie)
    for board in boards:
        teams.win(home, board, 1)
    reopen_result(match_id=boards[1].pk, ctx=ActContext(home.by_director, NOON, "not over"))
    assert result(tie) is None
    assert Node.objects.get(match=tie).state == "ready"
    assert {values for _, values in standing(event)} == {("0", "0")}


def test_a_forfeited_tie_stands_over_its_boards(home: House) -> None:
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    teams.forfeit(home, tie, 1)
    assert standing(event) == [(tie.side1.number, ("2", "2")), (tie.side0.number, ("0", "0"))]


def test_a_level_tie_of_a_knockout_is_parted_by_its_points(home: House) -> None:
    event = teams.team_league(home, format="knockout")
    (tie,) = teams.ties(event)
    first, second = teams.reveal(home, tie)
    teams.win(home, first, 0, 4)
    teams.win(home, second, 1, 0)
    stated = result(tie)
    assert stated is not None
    assert (stated.ending, stated.winner, stated.final) == ("played", 1, [1, 1])
