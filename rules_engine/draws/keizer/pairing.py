"""The pairs of a Keizer round: near in rank, not again too soon; the bye to the lowest who had the fewest.

The criteria in their order: byes of who has it so far, how far above the last rank they are, meetings within the last
``again_after`` rounds, and the square of the distance in rank. Of equally good pairings lots decide.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules_engine.draws.lots import below, stream
from rules_engine.draws.matching.perfect import cheapest
from rules_engine.draws.matching.weights import packing
from rules_engine.words import EntryId

_LOTS = 1 << 30
Pair = tuple[EntryId, EntryId]


@dataclass(frozen=True, slots=True)
class KeizerField:
    """The players of a round by rank, the first first. ``byes``: how many each has had. ``recent``: for each pair, how
    often they have met within the last rounds.
    """

    players: Sequence[EntryId]
    byes: Mapping[EntryId, int]
    recent: Mapping[frozenset[EntryId], int]

    def levels(self, first: int, second: int) -> tuple[int, int, int, int]:
        """Return the criteria of a pair of ranks from 0; ``second`` may be that of the bye, after the last."""
        if second == len(self.players):
            return self.byes.get(self.players[first], 0), second - 1 - first, 0, 0
        pair = frozenset((self.players[first], self.players[second]))
        return 0, 0, self.recent.get(pair, 0), (second - first) ** 2


def paired(field: KeizerField, seed: bytes | str, round_: int) -> tuple[list[Pair], EntryId | None]:
    """Return the pairs, the better rank first, and who has the bye."""
    count = len(field.players)
    size = count + count % 2
    levels = {(first, second): field.levels(first, second) for first, second in combinations(range(size), 2)}
    lots = stream(seed, f"keizer/1 pairs {round_}")
    most = [max(1, *(level[at] for level in levels.values())) for at in range(4)]
    fields = packing([*most, _LOTS], size)
    edges = ((*pair, fields.pack([*level, below(_LOTS, lots)])) for pair, level in levels.items())
    pairs = cheapest(size, edges).pairs
    bye = next((field.players[first] for first, second in pairs if second == count), None)
    return [(field.players[first], field.players[second]) for first, second in pairs if second < count], bye
