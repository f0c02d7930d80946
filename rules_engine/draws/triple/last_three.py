"""The matches of the winners of the three brackets: A without a loss, B with one, C with two.

* *Strict*: B plays C. If C loses, it is out; if B loses, it plays C again, and the loser is out. Who is left plays A
  until one of the two has three losses: these matches follow one by one from the results.
* *Short*: B plays C once, the winner plays A; with ``recharge`` once more if A has lost.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from rules_engine.draws.graph import Bye, LoserOf, Node, Section, SectionKind, Source, WinnerOf
from rules_engine.draws.states import NodeState, NodeStatus
from rules_engine.words import EntryId, NodeKey

SECTION: Final = Section("F", SectionKind.LAST_THREE)
MOST_LOSSES: Final = 3
Winners = tuple[NodeKey, NodeKey, NodeKey]  # the last nodes of the three brackets


def key(round_: int) -> NodeKey:
    return NodeKey(f"{SECTION.code}{round_}.1")


def short(winners: Winners, *, recharge: bool) -> tuple[Node, ...]:
    first, once, twice = map(WinnerOf, winners)
    nodes = (_node(1, once, twice), _node(2, first, WinnerOf(key(1))))
    return (*nodes, _node(3, WinnerOf(key(2)), LoserOf(key(2), 0))) if recharge else nodes


def strict(winners: Winners) -> tuple[Node, ...]:
    """Return the matches until two are left, and the first of these two."""
    first, once, twice = map(WinnerOf, winners)
    rematch = _node(2, WinnerOf(key(1)), LoserOf(key(1), 0))
    return (_node(1, once, twice), rematch, _node(3, first, WinnerOf(key(2))))


def further(nodes: Sequence[Node], states: Mapping[NodeKey, NodeState], results: Collection[NodeKey]) -> Iterator[Node]:
    """Yield the further matches of the last two. A match with a result that is not needed any more stays, without an
    opponent: its result contradicts the draw. ``states``: of ``nodes``; the caller adds those of what is yielded.
    """
    losses = _losses(states[nodes[0].key], states[nodes[1].key])
    node = nodes[2]
    while True:
        state = states[node.key]
        losses.update([state.loser] if state.loser is not None else [])
        goes_on = state.status is NodeStatus.DECIDED and state.loser is not None and losses[state.loser] < MOST_LOSSES
        other: Source = LoserOf(node.key) if goes_on else Bye()
        node = _node(node.round + 1, WinnerOf(node.key), other)
        if not goes_on and node.key not in results:
            return
        yield node


def _losses(first: NodeState, second: NodeState) -> Counter[EntryId]:
    """Return the losses of who is left against the undefeated: B has one and C two, and each match adds one."""
    once, twice = first.sides
    losses: Counter[EntryId] = Counter()
    for entry, count in ((once, 1), (twice, 2)):
        if isinstance(entry, int):
            losses[EntryId(entry)] = count
    losses.update(state.loser for state in (first, second) if state.loser is not None)
    return losses


def _node(round_: int, first: Source, second: Source) -> Node:
    return Node(key(round_), round_, 1, (first, second), SECTION.code)
