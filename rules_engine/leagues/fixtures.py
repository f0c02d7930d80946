"""The rounds of a league: all teams of a division play all others, one to four times, home and away in turn.

Rounds are those of the canonical table (``draws.robin.canonical``), without free places. Facts are counted from the
rounds: a *break* is two rounds in a row at home, or away; a free round in between is none.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.draws.robin.canonical import FREE, canonical, doubled

Tie = tuple[int, int]
Rounds = tuple[tuple[Tie, ...], ...]
MOST_CYCLES: Final = 4


def canonical_rounds(teams: int, cycles: int) -> Rounds:
    """Return the rounds in numbers from 1, home first.

    A third and fourth cycle are joined so that nobody is at home, or away, three times in a row.
    """
    rounds = _without_free(doubled(teams) if cycles > 1 else canonical(teams))
    if cycles > 2:
        more = _without_free(doubled(teams) if cycles == MOST_CYCLES else canonical(teams))
        candidates = ((*rounds, *half) for half in _variants(more))
        rounds = min(candidates, key=lambda candidate: _cost(teams, candidate))
    return rounds


def _without_free(rounds: Sequence[Sequence[Tie]]) -> Rounds:
    return tuple(tuple(pair for pair in round_ if FREE not in pair) for round_ in rounds)


def _variants(rounds: Rounds) -> Iterator[Rounds]:
    """Yield these rounds as they are, with home and away exchanged, and each with two early rounds exchanged."""
    mirrored = tuple(tuple((away, home) for home, away in round_) for round_ in rounds)
    for half in (rounds, mirrored):
        yield half
        yield (*half[1::-1], *half[2:])


def _cost(teams: int, rounds: Rounds) -> tuple[int, int]:
    places = [list(_places(team, rounds)) for team in range(1, teams + 1)]
    return sum(_in_a_row(row, 3) for row in places), sum(_in_a_row(row, 2) for row in places)


def homes(teams: int, rounds: Rounds) -> dict[int, int]:
    """Return of each number the rounds at home, as bits."""
    masks = dict.fromkeys(range(1, teams + 1), 0)
    for at, round_ in enumerate(rounds):
        for home, _ in round_:
            masks[home] |= 1 << at
    return masks


@dataclass(frozen=True, slots=True)
class Facts:
    """What an organiser asks of a list of fixtures."""

    rounds: int
    ties: int
    each_pair: bool
    nobody_twice: bool
    breaks: int
    three_in_a_row: int
    home_minus_away_at_most: int
    clashes: int


def facts_of(teams: int, cycles: int, rounds: Rounds, clashes: int) -> Facts:
    """Return the facts of the rounds of one division."""
    places = {team: list(_places(team, rounds)) for team in range(1, teams + 1)}
    counts = Counter(frozenset(tie) for round_ in rounds for tie in round_)
    return Facts(
        len(rounds),
        sum(len(round_) for round_ in rounds),
        len(counts) == teams * (teams - 1) // 2 and set(counts.values()) == {cycles},
        all(len({team for tie in round_ for team in tie}) == 2 * len(round_) for round_ in rounds),
        sum(_in_a_row(row, 2) for row in places.values()),
        sum(_in_a_row(row, 3) for row in places.values()),
        max(abs(row.count("H") - row.count("A")) for row in places.values()),
        clashes,
    )


def three_in_a_row(teams: int, rounds: Rounds) -> int:
    """Return how often a team is at home, or away, three rounds in a row."""
    return sum(_in_a_row(list(_places(team, rounds)), 3) for team in range(1, teams + 1))


def renumbered(rounds: Rounds, numbers: Mapping[int, int]) -> Rounds:
    """Return the rounds with a team in place of each number."""
    return tuple(tuple((numbers[home], numbers[away]) for home, away in round_) for round_ in rounds)


def _places(team: int, rounds: Rounds) -> Iterator[str]:
    """Yield H, A or - for every round."""
    for round_ in rounds:
        yield next(("H" if home == team else "A" for home, away in round_ if team in (home, away)), "-")


def _in_a_row(places: Sequence[str], count: int) -> int:
    runs = (places[at : at + count] for at in range(len(places) - count + 1))
    return sum(run[0] != "-" and len(set(run)) == 1 for run in runs)
