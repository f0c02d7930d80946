"""Peg solitaire as addresses and requests name it: a puzzle, and the jumps that were made, as in ``6-19.4-17``."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from journal.refusals import NotFound, Refused, cause
from rules_engine.solitaire.board import CELLS
from rules_engine.solitaire.hints import Hint, hint_for
from rules_engine.solitaire.judge import Hop, Line, judge
from rules_engine.solitaire.puzzles import Puzzle, puzzle_named
from rules_engine.solitaire.solve import Solution, solve
from rules_engine.verdict import Verdict

_JUMPS: Final = re.compile(r"\d{1,2}-\d{1,2}(\.\d{1,2}-\d{1,2})*", re.ASCII)
_LONGEST: Final = 6 * CELLS


@dataclass(frozen=True, slots=True)
class Play:
    """A puzzle after some jumps, all of which can be made."""

    puzzle: Puzzle
    hops: tuple[Hop, ...]
    line: Line


def play_of(name: str, jumps: str) -> Play:
    """Return a puzzle after jumps. Raise NotFound for an unknown puzzle, Refused for a jump that cannot be made."""
    puzzle = puzzle_named(name)
    if puzzle is None:
        raise NotFound(cause("unknown_puzzle", puzzle=name[:40]))
    hops = _hops(jumps)
    line = judge(puzzle.start, hops, puzzle.goal)
    if line.violation is not None:
        raise Refused(Verdict((line.violation,)))
    return Play(puzzle, hops, line)


def text_of(hops: Sequence[Hop]) -> str:
    """Return jumps as ``play_of`` reads them."""
    return ".".join(f"{source}-{target}" for source, target in hops)


@lru_cache(maxsize=1024)
def hint_of(name: str, jumps: str) -> Hint:
    """Return a hint for a puzzle after jumps that can be made. It may take seconds."""
    play = play_of(name, jumps)
    return hint_for(play.puzzle.start, play.hops, play.puzzle.goal)


@lru_cache(maxsize=256)
def solution_of(name: str) -> Solution:
    """Return the solution of a puzzle from its start, or the proof that there is none."""
    puzzle = play_of(name, "").puzzle
    return solve(puzzle.start, puzzle.goal)


def _hops(text: str) -> tuple[Hop, ...]:
    if text and (len(text) > _LONGEST or not _JUMPS.fullmatch(text)):
        raise Refused(cause("bad_jumps", jumps=text[:40]))
    pairs = (pair.split("-") for pair in text.split(".") if pair)
    return tuple((int(source), int(target)) for source, target in pairs)
