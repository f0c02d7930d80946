"""What the rounds of a Keizer competition say: who beat whom, who had a bye, and who had excused themselves.

A win without play counts as a win; of a match that nobody won both sides get nothing. A match that is open, or a round
without a match, gives nothing either.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_engine.draws.changes import Away, Change
from rules_engine.draws.graph import Graph
from rules_engine.draws.keizer.tables import KeizerMatch, KeizerRound
from rules_engine.draws.states import NodeStatus, Resolution
from rules_engine.words import EntryId, NodeKey


@dataclass(frozen=True, slots=True)
class Evening:
    """A round, with the node of each of its matches."""

    round: KeizerRound
    nodes: tuple[NodeKey, ...]


def evenings_of(
    graph: Graph, resolution: Resolution, changes: Sequence[Change], order: Sequence[EntryId]
) -> Iterator[Evening]:
    """Yield what each drawn round says, for the players in ``order``."""
    last = max((node.round for node in graph.nodes), default=0)
    for round_ in range(1, last + 1):
        states = [resolution.states[node.key] for node in graph.nodes if node.round == round_]
        seated_ids = {side for state in states for side in state.sides}
        away = {change.entry for change in changes if isinstance(change, Away) and change.round == round_}
        wins = [state for state in states if state.winner in order and state.loser in order]
        matches = tuple(KeizerMatch((state.winner, state.loser), 0) for state in wins if state.winner and state.loser)
        byes = tuple(state.winner for state in states if state.status is NodeStatus.BYE and state.winner in order)
        excused = tuple(player for player in order if player in away and player not in seated_ids)
        bye = tuple(player for player in byes if player is not None)
        yield Evening(KeizerRound(matches, bye=bye, excused=excused), tuple(state.key for state in wins))
