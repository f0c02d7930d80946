"""The losers of some rounds of a bracket as standings: later losers stand first."""

from collections.abc import Iterator, Mapping

from rules_engine.draws.graph import Node
from rules_engine.draws.phases.settings import Take
from rules_engine.draws.stage import Stage, Standing
from rules_engine.draws.states import Resolution
from rules_engine.words import EntryId


def rounds_of(take: Take, stage: Stage) -> Iterator[Node]:
    """Return the nodes of these rounds, of the main section if no other is named."""
    graph = stage.graph()
    sections = take.sections or tuple(section.code for section in graph.sections[:1])
    return (node for node in graph.nodes if node.section in sections and node.round in take.lost_in)


def losers(take: Take, stage: Stage, resolution: Resolution) -> tuple[Standing, ...]:
    """Return the losers. Of two losses in these rounds the later one counts; an entry that had left did not lose."""
    last: dict[EntryId, int] = {}
    for node in rounds_of(take, stage):
        loser = resolution.states[node.key].loser
        if loser is not None:
            last[loser] = max(node.round, last.get(loser, 0))
    return tuple(_standing(entry, last) for entry in sorted(last, key=lambda entry: (-last[entry], entry)))


def _standing(entry: EntryId, last: Mapping[EntryId, int]) -> Standing:
    later = sum(round_ > last[entry] for round_ in last.values())
    same = sum(round_ == last[entry] for round_ in last.values())
    return Standing(entry, later + 1, later + same)
