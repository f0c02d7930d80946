"""What captains do about the result of a tie, for tests."""

from datetime import datetime

from journal.context import ActContext, Actor
from journal.refusals import Refusal
from matches.flows.results.correct_result import correct_result
from matches.flows.teams.confirm_tie import confirm_tie
from matches.flows.teams.protest_tie import protest_tie
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.queries.teams.confirmations import TieConfirmation, confirmation_of
from tests.support import teams
from tests.support.build import NOON, House


def captains(home: House, match: Match) -> list[Actor]:
    return [teams.captain(home, match.stage.event, entry.team_name) for entry in (match.side0, match.side1)]


def play(home: House, tie: Match) -> list[Match]:
    boards = teams.reveal(home, tie)
    for board in boards:
        teams.win(home, board, 0)
    return boards


def code_of(match: Match, by: Actor, *, at: datetime = NOON, why: str | None = None) -> str:
    """Accept the result, or protest; return the code of the refusal, or ""."""
    act, ctx = (confirm_tie if why is None else protest_tie), ActContext(by, at, why or "")
    try:
        act(match_id=match.pk, ctx=ctx)
    except Refusal as refusal:
        return str(refusal.verdict.violations[0].code)
    return ""


def now(match: Match, at: datetime = NOON) -> TieConfirmation:
    confirmation = confirmation_of(match, at)
    assert confirmation is not None
    return confirmation


def correct(home: House, board: Match) -> None:
    """Give a board that the first side has won to the second."""
    ctx = ActContext(home.by_director, NOON, "Wrong sheet.")
    correct_result(match_id=board.pk, outcome=ScoreInput(final=[2, 5]), ctx=ctx)
