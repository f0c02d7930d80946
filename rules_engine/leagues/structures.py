"""Further structures of competitions in numbers: play-offs, the last three, Scheveningen, start points.

The matches of the Page play-off, the stepladder and the compass are in ``draws.seated``.

* *Last three* of a triple elimination: the two with most losses play (equal most: by lot) until one is left.
* *Scheveningen*: in round r board i of the first team meets board (i + r - 2) mod n + 1 of the second; the table side
  alternates from round to round.
* *Baku acceleration* (FIDE Handbook C.04.5): the first 2·⌈n/4⌉ by rating have virtual points for the pairing.
* *McMahon*: start points by bands of rating, up to a bar, that count in the table.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from rules_engine.draws.standings.values import simplify
from rules_engine.draws.swiss.acceleration import baku_size, mcmahon_start, virtual_wins
from rules_engine.words import Exact

PAGE_CHANCES = (Fraction(3, 8), Fraction(3, 8), Fraction(1, 8), Fraction(1, 8))
MOST_LOSSES = 3


def stepladder_chances(entries: int) -> tuple[Fraction, ...]:
    """Return the chance of each place to win, if every match is even."""
    chances = [Fraction(1, 2**place) for place in range(1, entries)]
    return (*chances, chances[-1])


@cache
def last_three(losses: tuple[int, ...]) -> tuple[tuple[Fraction, ...], frozenset[int]]:
    """Return everybody's chance to win if every match is even, and how many matches there can be."""
    remaining = [at for at, count in enumerate(losses) if count < MOST_LOSSES]
    if len(remaining) == 1:
        return tuple(Fraction(int(at == remaining[0])) for at in range(len(losses))), frozenset({0})
    pairs = _pairs_with_most(losses, remaining)
    chances, counts = [Fraction(0)] * len(losses), set[int]()
    for pair in pairs:
        for loser in pair:
            after = tuple(count + (at == loser) for at, count in enumerate(losses))
            shares, matches = last_three(after)
            chances = [chance + share / (2 * len(pairs)) for chance, share in zip(chances, shares, strict=True)]
            counts |= {count + 1 for count in matches}
    return tuple(chances), frozenset(counts)


def _pairs_with_most(losses: Sequence[int], remaining: Sequence[int]) -> list[tuple[int, int]]:
    """Return the pairs that may be drawn: those with the most losses of both, then of the one with more."""

    def key(pair: tuple[int, int]) -> list[int]:
        return sorted((losses[pair[0]], losses[pair[1]]), reverse=True)

    pairs = [(left, right) for at, left in enumerate(remaining) for right in remaining[at + 1 :]]
    most = max(key(pair) for pair in pairs)
    return [pair for pair in pairs if key(pair) == most]


def triple_matches(entries: int) -> tuple[dict[str, int], tuple[int, int], tuple[int, int]]:
    """Return the matches of the brackets of a triple elimination, and the least and most of all, strict and short."""
    brackets = {"W": entries - 1, "L1": entries - 2, "L2": entries - 3}
    total = sum(brackets.values())
    return brackets, (total + 3, total + 5), (total + 2, total + 3)


def scheveningen(boards: int, rounds: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return each round's boards: first team, second team."""
    numbers = range(1, boards + 1)
    return tuple(tuple((i, (i + r - 2) % boards + 1) for i in numbers) for r in range(1, rounds + 1))


def baku(entries: int, rounds: int) -> tuple[int, tuple[Exact, ...]]:
    """Return the size of the group with virtual points, and the virtual points of each round."""
    return baku_size(entries), tuple(simplify(Fraction(halves, 2)) for halves in virtual_wins(rounds))


def mcmahon_starts(ratings: Sequence[int], bands: Sequence[int], bar: int | None) -> tuple[int, ...]:
    """Return the start points: one for every band that a rating reaches, at most ``bar``."""
    return tuple(mcmahon_start(rating, bands, bar) for rating in ratings)
