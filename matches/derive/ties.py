"""The results of ties, as the rule book makes them of their boards."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from matches.models import Event, LineupFact, Match, MatchFact, Result, Stage
from rules_engine.leagues.boards import BoardRow, Ending
from rules_engine.leagues.tie import State, TieResult, TieRules, tie_result
from rules_engine.words import SIDES, Side

TIE_RESULT, TIE_REOPENED = (
    "tie_result",
    "tie_reopened",
)  # kinds of the acts that state and take back the result of a tie
_END = Result.Ending
WITHOUT_PLAY = (_END.FORFEIT, _END.WALKOVER, _END.DISQUALIFIED)


class BoardMatch(NamedTuple):
    """A board of a tie with the result that counts, if it has one. Of a number only the last one counts."""

    match: int
    tie: int
    board: int
    length: int
    ending: str | None = None
    winner: int | None = None
    final: Sequence[int] | None = None
    played_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class TieState:
    """A tie whose line-ups are revealed. ``played_at``: the end of its last board."""

    tie: int
    result: TieResult
    boards: tuple[BoardMatch, ...]
    absent: Mapping[int, tuple[bool, bool]]
    played_at: datetime | None


def tie_rules(event: Event) -> TieRules | None:
    """Return the rules of the ties of an event of teams; None for other events."""
    return rules_of(event) if event.is_of_teams else None


def rules_of(event: Event) -> TieRules:
    play = event.play
    return play.tie.rules(event.side_size, play.lengths)


def tie_states(stage: Stage, ties: Iterable[int] | None = None) -> dict[int, TieState]:
    """Return the ties of a stage with revealed line-ups, by match. ``ties``: only these."""
    rows = Match.objects.filter(stage=stage).exclude(part_of=None)
    rows = rows if ties is None else rows.filter(part_of__in=list(ties))
    boards: dict[int, dict[int, BoardMatch]] = defaultdict(dict)
    for board in _board_matches(rows.order_by("replay_no", "pk")):
        boards[board.tie][board.board] = board
    rules, absences = rules_of(stage.event), _absences(stage, ties)
    return {tie: _state(rules, tie, tuple(boards[tie].values()), absent) for tie, absent in absences.items()}


def node_winner(state: TieState, *, takes_level: bool) -> tuple[bool, Side | None]:
    """Return whether a tie decides its node, and its winner. Level ties decide only where tables count them."""
    is_over = state.result.state is not State.OPEN
    winner = _by_boards(state.result) if takes_level else state.result.winner
    return is_over and (takes_level or winner is not None), winner


def _by_boards(result: TieResult) -> Side | None:
    first, second = result.boards
    return None if first == second else SIDES[0 if first > second else 1]


def _state(
    rules: TieRules, tie: int, boards: tuple[BoardMatch, ...], absent: Mapping[int, tuple[bool, bool]]
) -> TieState:
    numbers = {board.board for board in boards}
    sides_by_board = {board: sides for board, sides in absent.items() if board not in numbers}
    empty = [BoardRow(board, ending=Ending.EMPTY, absent=sides) for board, sides in sides_by_board.items()]
    result = tie_result(rules, [*map(_row, boards), *empty])
    times = [board.played_at for board in boards if board.played_at is not None]
    return TieState(tie, result, boards, absent, max(times, default=None))


def _row(board: BoardMatch) -> BoardRow:
    """Return a board as the rule book reads it. Who wins by time, retirement or concession has its length."""
    if board.ending in (None, _END.UNFINISHED):
        return BoardRow(board.board, ending=Ending.OPEN)
    if board.winner is None:
        return BoardRow(board.board, ending=Ending.DOUBLE_FORFEIT)
    winner = SIDES[board.winner]
    if board.ending in WITHOUT_PLAY:
        return BoardRow(board.board, winner, ending=Ending.FORFEIT)
    loser_points = min((board.final or (0, 0))[1 - winner], board.length - 1)
    score = (board.length, loser_points) if winner == 0 else (loser_points, board.length)
    return BoardRow(board.board, winner, score)


def _board_matches(rows: Iterable[Match]) -> Iterator[BoardMatch]:
    matches = {row.pk: BoardMatch(row.pk, row.part_of_id or 0, row.board, row.length) for row in rows}
    results = Result.objects.holding().filter(match__in=list(matches)).order_by("pk")
    names = ("match_id", "ending", "winner", "final", "played_at")
    latest = {row[0]: row[1:] for row in results.values_list(*names)} if matches else {}
    return (BoardMatch(*board[:4], *latest.get(pk, ())) for pk, board in matches.items())


def _absences(stage: Stage, ties: Iterable[int] | None) -> dict[int, dict[int, tuple[bool, bool]]]:
    """Return the boards on which a side has nobody, of ties whose line-ups are revealed."""
    absences: dict[int, dict[int, tuple[bool, bool]]] = {}
    for tie, sides in revealed_lineups(stage, ties).items():
        pairs = enumerate(zip(sides[0].boards, sides[1].boards, strict=True), start=1)
        absences[tie] = {board: (home is None, away is None) for board, (home, away) in pairs if None in (home, away)}
    return absences


def revealed_lineups(stage: Stage, ties: Iterable[int] | None = None) -> dict[int, tuple[LineupFact, LineupFact]]:
    """Return both line-ups of each tie that is revealed."""
    reveals = MatchFact.objects.holding().filter(match__stage=stage, kind=MatchFact.Kind.REVEALED)
    reveals = reveals if ties is None else reveals.filter(match__in=list(ties))
    facts = LineupFact.objects.holding().filter(match__in=reveals.values("match"), is_playoff=False)
    latest: dict[int, dict[int, LineupFact]] = defaultdict(dict)
    for fact in facts.order_by("version", "pk"):
        latest[fact.match_id][fact.side] = fact
    return {tie: (sides[0], sides[1]) for tie, sides in latest.items() if len(sides) == len(SIDES)}
