"""The results of a node: matches played or awarded, and the director's ruling on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from rules_engine.draws.losses import Loss
from rules_engine.words import EntryId, Exact, NodeKey, Side


class NodeRuling(Enum):
    KEEP = "keep"
    VOID = "void"
    REPLAY = "replay"


class OnlyOneSide(ValueError):  # noqa: N818  (it names what is wrong)
    """A match of an entry against itself."""


@dataclass(frozen=True, slots=True)
class NodeResult:
    """A match played or awarded. ``winner``: an index into its own ``sides``, None for a double forfeit.

    ``score``: points of the two sides, if known. ``loss``: how the loser lost. ``loser_present``: whether the loser of
    a match without play was present when the result was stated; None: not stated. Raises OnlyOneSide if both sides are
    the same entry.

    Of a tie of teams ``score`` is the boards won. ``is_level``: played without a winner, which only tables take.
    ``league_points``: what the table gives for it, None for that of its settings. ``games``: the points won on its
    boards. ``berlin``: the Berlin count of both sides. ``late``: the sides for which it was postponed.
    """

    sides: tuple[EntryId, EntryId]
    winner: Side | None
    ruling: NodeRuling | None = None
    score: tuple[int, int] | None = None
    loss: Loss = Loss.PLAYED
    loser_present: bool | None = None
    is_level: bool = False
    league_points: tuple[Exact, Exact] | None = None
    games: tuple[int, int] | None = None
    berlin: tuple[int, int] | None = None
    late: tuple[bool, bool] = (False, False)

    def __post_init__(self) -> None:
        if self.sides[0] == self.sides[1]:
            raise OnlyOneSide(self.sides[0])

    @property
    def is_valid(self) -> bool:
        """Whether it counts: a match that is void, or is to be played again, does not."""
        return self.ruling not in (NodeRuling.VOID, NodeRuling.REPLAY)


Results = Mapping[NodeKey, NodeResult | Sequence[NodeResult]]
