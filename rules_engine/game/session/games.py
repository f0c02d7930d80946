"""The games of a session: what each is worth, and the ledger."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from rules_engine.game import codes as game_codes
from rules_engine.game.doubling.cube_game import CubeGame, won_points
from rules_engine.game.score_sheet import Kind
from rules_engine.game.session import codes
from rules_engine.game.session.cube import Act, Fault, Rules, cube_after
from rules_engine.verdict import Violation
from rules_engine.words import Side

BOX = 0  # the side of the box in a chouette


class Ended(StrEnum):
    """How a game ended."""

    BEAROFF = "bearoff"
    RESIGN = "resign"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it was written down; a chouette has the acts of a cube for each member of the team."""

    winner: Side
    ended: Ended
    kind: Kind | None = None
    automatic: int = 0
    acts: tuple[Act, ...] = ()
    cubes: Mapping[int, tuple[Act, ...]] = field(default_factory=dict)


class Value(NamedTuple):
    """What a game is worth to side 0, on which cube, and whether Jacoby cut it."""

    cube: int
    points: int
    is_cut: bool


def value_between_two(game: Game, rules: Rules) -> Value | Fault:
    """Return the value of a game of two players, or its first fault."""
    if game.cubes:
        return _misplaced("cubes", min(game.cubes))
    cube = cube_after(game.automatic, game.acts, rules)
    if isinstance(cube, Fault):
        return cube
    if (cube.dropped_by is not None) != (game.ended is Ended.DROP):
        return Fault(Violation(codes.DROP_DIFFERS))
    if cube.dropped_by == game.winner:
        return Fault(Violation(codes.WINNER_DIFFERS))
    return value_on(cube, game)


def value_on(cube: CubeGame, game: Game) -> Value:
    """Return what a game is worth on this cube; a drop settles it, no matter who won the other games."""
    kind = game.kind or Kind.SINGLE if cube.dropped_by is None else None
    points = won_points(cube, kind)
    is_lost = game.winner == 1 if cube.dropped_by is None else cube.dropped_by == 0
    return Value(cube.value, -points if is_lost else points, kind is not None and points < cube.value * kind.times)


def values_in_chouette(game: Game, team: Sequence[int], rules: Rules) -> dict[int, int] | Fault:
    """Return the points of the box by the member it plays against, or the first fault of any cube.

    The cube of a member for whom no acts are written was not turned. The box has none, nor has the game.
    """
    if game.acts:
        return _misplaced("acts", game.acts[0].action.value)
    if strangers := game.cubes.keys() - set(team):
        return _misplaced("cubes", min(strangers))
    points: dict[int, int] = {}
    for member in team:
        cube = cube_after(game.automatic, game.cubes.get(member, ()), rules)
        if isinstance(cube, Fault):
            return cube._replace(act=None)
        points[member] = value_on(cube, game).points
    return points


def with_cubes_of(team: Sequence[int], game: Game) -> Game:
    """Return the game without cubes of others: after a faulty game it is not known who was in the box."""
    return replace(game, cubes={member: acts for member, acts in game.cubes.items() if member in team})


def _misplaced(key: str, value: int | str) -> Fault:
    return Fault(Violation(game_codes.VALUE_UNKNOWN, None, {"key": key, "value": value}))


def line_after(line: Sequence[int], winner: int) -> list[int]:
    """Return the line for the next game: the captain, or the box that lost, goes to its end."""
    box, captain, *crew = line
    return [box, *crew, captain] if winner == BOX else [captain, *crew, box]
