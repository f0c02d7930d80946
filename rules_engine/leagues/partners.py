"""Rotating partners (individual doubles): tables of two against two, so that partners and opponents change.

Full balance, each partner once and each opponent twice, exists for 4m players in 4m - 1 rounds and for 4m + 1 players
in 4m + 1 rounds (whist tournaments: Anderson, Combinatorial Designs, 1990). Their first round is one in which every
difference ±d comes once between partners and twice between opponents; the other rounds turn it. Nine players need the
field of nine elements. Every other number, and fewer rounds, go round by round at the least cost.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rules_engine.leagues.partner_rounds import CostRounds, Round, Table

_INFINITY: Final = -1
FIRST_ROUNDS: Final[dict[int, Round]] = {  # by players; -1 is the number that is not turned
    4: (((-1, 0), (1, 2)),),
    5: (((1, 4), (2, 3)),),
    8: (((-1, 0), (1, 3)), ((2, 6), (4, 5))),
    12: (((-1, 0), (1, 3)), ((2, 9), (6, 7)), ((4, 10), (5, 8))),
    13: (((1, 4), (2, 7)), ((3, 12), (6, 8)), ((5, 11), (9, 10))),
    16: (((-1, 0), (1, 2)), ((3, 6), (9, 11)), ((4, 13), (8, 12)), ((5, 10), (7, 14))),
    17: (((1, 2), (3, 8)), ((4, 15), (10, 12)), ((5, 9), (6, 13)), ((7, 16), (11, 14))),
    20: (((-1, 0), (1, 2)), ((3, 5), (9, 15)), ((4, 14), (12, 17)), ((6, 18), (10, 13)), ((7, 11), (8, 16))),
}
MOST_TRIES: Final = 5


@dataclass(frozen=True, slots=True)
class Balance:
    """How often, at least and at most, two players were partners and opponents, and a player sat out."""

    rounds: int
    partner: tuple[int, int]
    opponent: tuple[int, int]
    sits: tuple[int, int]


def rotating_rounds(players: int, rounds: int) -> tuple[Round, ...]:
    """Return the rounds in numbers from 1, nobody with a partner twice while there are fewer rounds than players."""
    design = whist_rounds(players)
    if rounds == len(design):
        return design
    tries = (tuple(CostRounds(players, rounds, number).rounds()) for number in range(MOST_TRIES))
    for candidate in tries:
        if balance_of(players, candidate).partner[1] <= 1 or rounds >= players:
            return candidate
    return design[:rounds] or candidate


def whist_rounds(players: int) -> tuple[Round, ...]:
    """Return the rounds of full balance, or nothing where none are turned."""
    if players == 9:
        return tuple(_of_nine())
    if players not in FIRST_ROUNDS:
        return ()
    modulus = players - 1 if players % 4 == 0 else players
    return tuple(_turned(FIRST_ROUNDS[players], modulus, by) for by in range(modulus))


def balance_of(players: int, rounds: Sequence[Round]) -> Balance:
    """Return the balance of some rounds."""
    partners, opponents, sits = counts_of(players, rounds)
    pairs = list(combinations(range(1, players + 1), 2))
    return Balance(
        len(rounds),
        _span([partners[pair] for pair in pairs]),
        _span([opponents[pair] for pair in pairs]),
        _span([sits[player] for player in range(1, players + 1)]),
    )


def counts_of(
    players: int, rounds: Sequence[Round]
) -> tuple[Counter[tuple[int, int]], Counter[tuple[int, int]], Counter[int]]:
    """Return how often pairs were partners and opponents, and players sat out."""
    partners: Counter[tuple[int, int]] = Counter()
    opponents: Counter[tuple[int, int]] = Counter()
    sits: Counter[int] = Counter()
    for round_ in rounds:
        for first, second in round_:
            partners.update((_pair(*first), _pair(*second)))
            opponents.update(_pair(left, right) for left in first for right in second)
        at_tables = {player for table in round_ for pair in table for player in pair}
        sits.update(player for player in range(1, players + 1) if player not in at_tables)
    return partners, opponents, sits


def _span(counts: Sequence[int]) -> tuple[int, int]:
    return (min(counts), max(counts))


def _pair(first: int, second: int) -> tuple[int, int]:
    return (first, second) if first < second else (second, first)


def _turned(first: Round, modulus: int, by: int) -> Round:
    def turn(player: int) -> int:
        return modulus + 1 if player == _INFINITY else (player + by) % modulus + 1

    return tuple(((turn(a), turn(b)), (turn(c), turn(d))) for (a, b), (c, d) in first)


def _of_nine() -> Iterator[Round]:
    """Yield the rounds of nine players: over GF(9) the tables (x^k, x^(k+4)) v (x^(k+2), x^(k+6)), turned."""
    powers = [(1, 0)]
    for _ in range(7):
        real, imaginary = powers[-1]
        powers.append(((real - imaginary) % 3, (real + imaginary) % 3))  # times x = 1 + i, which generates the field
    for real in range(3):
        for imaginary in range(3):
            numbers = [3 * ((a + real) % 3) + (b + imaginary) % 3 + 1 for a, b in powers]
            yield tuple(_table_of_nine(numbers, k) for k in (0, 1))


def _table_of_nine(numbers: Sequence[int], k: int) -> Table:
    return ((numbers[k], numbers[k + 4]), (numbers[k + 2], numbers[k + 6]))
