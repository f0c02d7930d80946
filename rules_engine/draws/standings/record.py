"""The record of an event: the bouts of every entry, round by round.

A *bout* is one round of one entry, from its side: a match, a bye, or a round without a draw for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from rules_engine.words import EntryId, Exact, NodeKey


class How(Enum):
    """The kind of a bout.

    PLAYED: over the board. AWARDED: one side, or none, came. BYE: no opponent was drawn. AWAY: the entry was not drawn.
    BEFORE: the same, because it entered late; such a round gives its own tie-breaks nothing.
    """

    PLAYED = "played"
    AWARDED = "awarded"
    BYE = "bye"
    AWAY = "away"
    BEFORE = "before"


@dataclass(frozen=True, slots=True)
class Bout:
    """A round of one entry.

    ``score``: the points of the match, own side first, if known. ``start``: of BEFORE, the match points that a late
    start gives for the round; they are among those that the record carries.

    Of a tie of teams: ``is_level``, ``points`` (of the league), ``games`` (points won on the boards), ``berlin`` and
    ``is_late``, as in its result. ``is_away``: the entry is the second side.
    """

    round: int
    how: How
    won: bool
    opponent: EntryId | None = None
    node: NodeKey | None = None
    score: tuple[int, int] | None = None
    start: Exact | None = None
    is_level: bool = False
    points: Exact | None = None
    games: tuple[int, int] | None = None
    is_away: bool = False
    berlin: int | None = None
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """The bouts of every entry by round. ``rounds``: the last round drawn. ``carried``: match points of earlier stages,
    and of a late start.

    ``due``: by entry, the number of drawn matches that are not over. ``annulled``: entries whose matches do not count.
    """

    rounds: int
    bouts: Mapping[EntryId, tuple[Bout, ...]]
    due: Mapping[EntryId, int] = field(default_factory=dict)
    carried: Mapping[EntryId, Exact] = field(default_factory=dict)
    annulled: frozenset[EntryId] = frozenset()

    @property
    def entries(self) -> tuple[EntryId, ...]:
        return tuple(sorted(self.bouts))
