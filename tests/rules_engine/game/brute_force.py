"""A second opinion, made to be plain: one match played out by every choice that the rules leave.

It shares no code with the rule book: a match is a tuple of numbers, a game a walk of single doubles.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

ALLOW, LESS, LESS_OR_SAME = "allow", "need_lt_cube", "need_le_cube"


@dataclass(frozen=True)
class Law:
    """The parameters in the brute force's own words."""

    dead: str = ALLOW
    top: int = 64
    crawford: bool = True
    cubeless: bool = False
    leader_may: bool = True


class Score(NamedTuple):
    """Left and right points, and whether the Crawford game has been played."""

    left: int
    right: int
    crawford_done: bool


class Ending(NamedTuple):
    """One way in which a game can end: cube, its owner (None centred), winner, whether by a drop."""

    cube: int
    owner: int | None
    winner: int
    is_drop: bool


@cache
def endings(length: int, score: Score, law: Law) -> frozenset[Ending]:
    """Every ending of a game at this score."""
    found: set[Ending] = set()
    todo: list[tuple[int, int | None]] = [(1, None)]
    while todo:
        cube, owner = todo.pop()
        found |= {Ending(cube, owner, winner, False) for winner in (0, 1)}
        for doubler in (0, 1):
            if owner in (None, doubler) and _may_double(length, score, law, (doubler, cube)):
                found.add(Ending(cube, owner, doubler, True))
                todo.append((cube * 2, 1 - doubler))
    return frozenset(found)


def _may_double(length: int, score: Score, law: Law, doubling: tuple[int, int]) -> bool:
    doubler, cube = doubling
    need = length - (score.left, score.right)[doubler]
    if law.cubeless or length == 1 or is_crawford(length, score, law) or cube * 2 > law.top:
        return False
    if law.dead == LESS and (need == 1 or need < cube):
        return False
    if law.dead == LESS_OR_SAME and need <= cube:
        return False
    return law.leader_may or not (score.crawford_done and need == 1)


def is_crawford(length: int, score: Score, law: Law) -> bool:
    somebody_is_there = score.left == length - 1 or score.right == length - 1
    return law.crawford and length > 1 and somebody_is_there and not score.crawford_done


def after(length: int, score: Score, law: Law, won: tuple[int, int]) -> Score:
    """The score after a game with (winner, points)."""
    winner, points = won
    done = score.crawford_done or is_crawford(length, score, law)
    if winner == 0:
        return Score(score.left + points, score.right, done)
    return Score(score.left, score.right + points, done)


def worths(ending: Ending) -> tuple[int, ...]:
    return (ending.cube,) if ending.is_drop else (ending.cube, 2 * ending.cube, 3 * ending.cube)


def finals(length: int, law: Law, start: tuple[int, int] = (0, 0)) -> set[tuple[int, int]]:
    """Every raw final score, by walking through every score that can stand between games."""
    first = Score(*start, False)
    seen, todo, ended = {first}, [first], set()
    while todo:
        for score in _next_scores(length, todo.pop(), law):
            if max(score.left, score.right) >= length:
                ended.add((score.left, score.right))
            elif score not in seen:
                seen.add(score)
                todo.append(score)
    return ended


def _next_scores(length: int, score: Score, law: Law) -> Iterator[Score]:
    for ending in endings(length, score, law):
        for points in worths(ending):
            yield after(length, score, law, (ending.winner, points))
