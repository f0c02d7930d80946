"""A block of four: two openers, the winners' match, the elimination match, the decider (as in the GSL).

Seats 1 … 4: 1 meets 4 and 2 meets 3. The winner of the winners' match is first; its loser meets the winner of the
elimination match in the decider for second place. An entry is out with two losses. In a block of three seat 1 has a bye
and there is no elimination match: the loser of the other opener waits for the decider.
"""

from collections.abc import Iterator, Sequence

from rules_engine.draws.changes import Change
from rules_engine.draws.graph import Bye, Graph, LoserOf, Node, Source, WinnerOf
from rules_engine.draws.robin.group_table import entries_of
from rules_engine.draws.robin.pairings import key_of, nodes_of
from rules_engine.draws.stage import Standing
from rules_engine.draws.states import Resolution
from rules_engine.words import EntryId

Seats = Sequence[int | None]


def block_nodes(code: str, seats: Seats, changes: Sequence[Change]) -> tuple[Node, ...]:
    """Return the nodes: "BA1.1" and "BA1.2" (openers), "BA2.1" (winners'), "BA2.2" (elimination), "BA3.1" (decider)."""
    first, second, third, fourth = seats
    openers = nodes_of(code, [[[first, fourth], [second, third]]], changes)
    upper, lower = openers
    winners = _node(code, (2, 1), (WinnerOf(upper.key), WinnerOf(lower.key)))
    losers = tuple(LoserOf(opener.key) for opener in openers if Bye() not in opener.sources)
    if len(losers) == 2:
        elimination = _node(code, (2, 2), (losers[0], losers[1]))
        decider = _node(code, (3, 1), (LoserOf(winners.key), WinnerOf(elimination.key)))
        return (*openers, winners, elimination, decider)
    waits: Source = losers[0] if losers else Bye()
    return (*openers, winners, _node(code, (3, 1), (LoserOf(winners.key), waits)))


def block_standings(graph: Graph, resolution: Resolution, section: str) -> tuple[Standing, ...]:
    """Return the decided places: 1 … 4, or 1 … 3 of three.

    An entry of a match without a winner, or that left, has no place of its own: in the end such entries share the last
    places.
    """
    entry_places = list(_placed(section, resolution))
    if any(resolution.states[node.key].is_open for node in graph.nodes if node.section == section):
        return tuple(Standing(entry, place, place, section=section) for place, entry in entry_places)
    order = [entry for _, entry in entry_places]
    rest = [entry for entry in entries_of(graph, section) if entry not in order]
    alone = (Standing(entry, at, at, section=section) for at, entry in enumerate(order, start=1))
    last = len(order) + len(rest)
    return (*alone, *(Standing(entry, len(order) + 1, last, section=section) for entry in rest))


def _placed(section: str, resolution: Resolution) -> Iterator[tuple[int, EntryId]]:
    """Yield the decided places: each is the winner or the loser of a node.

    If a ruling kept a match with other sides, an entry may come out twice: the better place counts.
    """
    out = set[EntryId]()
    exits = (((2, 1), True), ((3, 1), True), ((3, 1), False), ((2, 2), False))
    for place, (at, wins) in enumerate(exits, start=1):
        state = resolution.states.get(key_of(section, *at))
        entry = None if state is None else state.winner if wins else state.loser
        if entry is not None and entry not in out:
            out.add(entry)
            yield place, entry


def _node(code: str, at: tuple[int, int], sources: tuple[Source, Source]) -> Node:
    return Node(key_of(code, *at), *at, sources, code)
