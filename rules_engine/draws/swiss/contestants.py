"""The input of a round of a Swiss: the contestants, each with score and past.

A *score* is counted in the match points of the table, or in halves of them if an entry has one (``Field.unit``). A
*float* is a pair of different scores: the higher score floats down, the lower up. Contestants are in the order of the
ranking: by score, equal ones by the *order* of the event (``rank`` counts it from 0). A contestant is named by its
place in the ranking, from 0; with an odd number the bye is one more of them, the last.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from rules_engine.draws.standings.values import as_json
from rules_engine.words import EntryId

DOWN, UP = -1, 1


@dataclass(frozen=True, slots=True)
class Contestant:
    """A contestant of one round.

    ``met``: by opponent, the rounds of their matches. ``byes``: rounds won without a match.

    ``floats``: by round, DOWN or UP. ``is_host``: plays at an own table.
    """

    entry: EntryId
    number: int
    score: int = 0
    rank: int = 0
    met: Mapping[EntryId, tuple[int, ...]] = field(default_factory=dict)
    byes: tuple[int, ...] = ()
    floats: Mapping[int, int] = field(default_factory=dict)
    groups: frozenset[str] = frozenset()
    is_host: bool = False


Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Field:
    """The contestants of one round in the order of the ranking.

    ``forbidden`` and ``forced``: pairs of places, the better one first. ``rounds``: the planned number of rounds.
    ``again``: the number of leaders who may meet again in this round as if for the first time. ``absent``: those who
    are still in, but not in this round; ``forbidden`` names them by the places after that of a bye (``absent_place``).
    ``unit``: how many units of the scores are a match point, 1 or 2.
    """

    contestants: tuple[Contestant, ...]
    round: int
    rounds: int
    forbidden: frozenset[Pair] = frozenset()
    forced: frozenset[Pair] = frozenset()
    again: int = 0
    absent: tuple[Contestant, ...] = ()
    unit: int = 1

    @property
    def absent_place(self) -> int:
        """The place of the first absent contestant."""
        return len(self.contestants) + 1

    @property
    def size(self) -> int:
        """The number of contestants, plus the bye if there is one: always even."""
        return len(self.contestants) + len(self.contestants) % 2

    @property
    def bye(self) -> int | None:
        return len(self.contestants) if len(self.contestants) % 2 else None

    @property
    def scores(self) -> list[int]:
        return [contestant.score for contestant in self.contestants]

    def points(self, place: int) -> int | str:
        """Return the match points of a contestant, those with a half as "5/2"."""
        return as_json(Fraction(self.contestants[place].score, self.unit))


def ranked(contestants: Iterable[Contestant]) -> tuple[Contestant, ...]:
    """Return the contestants in the order of the ranking."""
    return tuple(
        sorted(
            contestants,
            key=lambda contestant: (-contestant.score, contestant.rank, contestant.number, contestant.entry),
        )
    )
