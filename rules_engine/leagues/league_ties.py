"""The ties of a league as its table counts them: league points, boards, points and what the boards were won on.

Each tie is written from both sides, so that a sum over a team's ties is a sum over its rows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.leagues.league_points import ExactPair, PointsRule
from rules_engine.leagues.tie import Forfeit
from rules_engine.words import SIDES, EntryId, Exact, Side, other

SidePair = tuple[EntryId, EntryId]


@dataclass(frozen=True, slots=True)
class LeagueTie:
    """One tie with its result. ``per_board``: the winner of each board, None for nobody. ``late``: whose fault it was
    that it was postponed or late.
    """

    teams: SidePair
    cycle: int = 1
    boards: ExactPair = (0, 0)
    points: tuple[int, int] = (0, 0)
    per_board: tuple[Side | None, ...] = ()
    forfeit: Forfeit | None = None
    late: tuple[EntryId, ...] = ()


@dataclass(frozen=True, slots=True)
class LeagueRules:
    """What the table of a league needs to know of its ties."""

    boards: int = 4
    length: int = 7
    cycles: int = 1
    table_points: PointsRule = field(default_factory=PointsRule)


class TeamTie(NamedTuple):
    """A tie as one team has it. ``result``: 2 won, 1 drawn, 0 lost."""

    opponent: EntryId
    cycle: int
    is_home: bool
    league_points: Exact
    boards: Exact
    opponent_boards: Exact
    points: int
    opponent_points: int
    result: int
    berlin: int
    is_late: bool


def team_ties(rules: LeagueRules, tie: LeagueTie) -> Iterator[tuple[EntryId, TeamTie]]:
    """Yield a tie as each of its two teams has it."""
    boards, points, per_board = _counted(rules, tie)
    is_double = tie.forfeit is not None and tie.forfeit.by is None
    league_points = (0, 0) if is_double else rules.table_points.points(boards, points)
    for side in SIDES:
        away = other(side)
        result = 0 if is_double else 1 + (boards[side] > boards[away]) - (boards[side] < boards[away])
        berlin = sum(rules.boards - at for at, winner in enumerate(per_board) if winner == side)
        yield (
            tie.teams[side],
            TeamTie(
                tie.teams[away],
                tie.cycle,
                side == 0,
                league_points[side],
                boards[side],
                boards[away],
                points[side],
                points[away],
                result,
                berlin,
                tie.teams[side] in tie.late,
            ),
        )


def _counted(rules: LeagueRules, tie: LeagueTie) -> tuple[ExactPair, tuple[int, int], Sequence[Side | None]]:
    """Return boards, points and the winners of the boards; a forfeited tie gives all of them to the other side."""
    if tie.forfeit is None:
        return tie.boards, tie.points, tie.per_board
    if tie.forfeit.by is None:
        return (0, 0), (0, 0), ()
    winner = other(tie.forfeit.by)
    boards, points = rules.boards, rules.boards * rules.length
    pair = ((boards, 0), (points, 0)) if winner == 0 else ((0, boards), (0, points))
    return pair[0], pair[1], (winner,) * boards
