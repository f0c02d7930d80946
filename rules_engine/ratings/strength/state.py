"""What stands after a row, and is enough to go on from there with the same bits as if all had been played at once.

Of the rows that may be weighed again (the window) it holds what cannot be found out anew: what each match told of both
sides, and where its weighing was left. The rest is built up again (``passes.recall``). Of players it holds what is
known of them after their last match, whether that lies in the window or before it.
"""

from array import array
from dataclasses import dataclass
from typing import Final

from rules_engine.ratings.strength.columns import NOBODY, Firsts, Net, Rows, net, part, rows
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.known import Known
from rules_engine.ratings.strength.passes import firsts_of, recall

NO_PERIOD: Final = -(2**62)  # before the first row


@dataclass(frozen=True, slots=True)
class State:
    """``period``: the number of the latest period so far, which the next row may end; ``rows``: those of the window.

    ``match_precision`` and ``match`` are by node of the window, ``edge`` by row, the next five by player.
    """

    constants: Constants
    period: int
    rows: Rows
    match_precision: "array[float]"
    match: "array[float]"
    edge: "array[float]"
    firsts: Firsts
    matches: "array[int]"
    since: "array[float]"
    until: "array[float]"
    now_precision: "array[float]"
    now: "array[float]"
    boldness: "array[float]"

    @property
    def players(self) -> int:
        """How many are numbered, from 0; the next new one has this number."""
        return len(self.matches)

    def known(self, player: int) -> Known | None:
        """None of somebody who has not played, whatever his number."""
        if player >= self.players or not self.matches[player]:
            return None
        variance = 1.0 / self.now_precision[player]
        days = int(self.since[player]), int(self.until[player])
        return Known(self.now[player] * variance, variance, self.matches[player], *days)


def beginning(constants: Constants) -> State:
    """Nothing was played, nobody is numbered."""
    none, nobody = array("d"), array("q")
    boldness = array("d", [1.0, constants.boldness_precision])
    firsts = Firsts(none, none, none)
    return State(
        constants, NO_PERIOD, rows(()), none, none, none, firsts, nobody, none, none, none, none, boldness=boldness
    )


def cut(known: Net, rows: Rows, span: tuple[int, int], period: int, constants: Constants) -> State:
    """The state before row span[1], which is not learnt yet; span[0] is the first row that may be weighed again."""
    nodes = slice(2 * span[0], 2 * span[1])
    nothing = array("d", [0.0]) * min(len(known.last), nodes.stop - nodes.start)
    firsts = Firsts(nothing, nothing[:], nothing[:])
    met = firsts_of(known, span, firsts)
    return State(
        constants,
        period,
        part(rows, span),
        known.match_precision[nodes],
        known.match[nodes],
        known.edge[slice(*span)],
        Firsts(firsts.ahead_precision[:met], firsts.ahead[:met], firsts.offset[:met]),
        known.matches[:],
        known.since[:],
        known.until[:],
        known.now_precision[:],
        known.now[:],
        known.boldness[:],
    )


def recalled(state: State, matches: int, players: int) -> Net:
    """What is known after the rows of the state, with room for so many more matches, and for all these players."""
    kept, more = len(state.rows.day), players - state.players
    known = net(kept + matches, players, 0.0)
    known.match_precision[: 2 * kept], known.match[: 2 * kept] = state.match_precision, state.match
    known.edge[:kept] = state.edge
    nothing = array("d", [0.0]) * more
    known = known._replace(
        last=array("q", [NOBODY]) * players,
        matches=state.matches + array("q", [0]) * more,
        since=state.since + nothing,
        until=state.until + nothing,
        now_precision=state.now_precision + nothing,
        now=state.now + nothing,
        boldness=state.boldness[:],
    )
    recall(state.rows, known, state.constants, state.firsts)
    return known
