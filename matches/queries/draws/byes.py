"""The byes of rounds in progress."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from matches.models import Node
from matches.queries.draws.brackets import Outline
from matches.queries.draws.open_draws import OpenDraws
from matches.queries.entries.entries import EntryRow, by_ids

_OPEN: Final = (Node.State.READY, Node.State.CONTRADICTED)


@dataclass(frozen=True, slots=True)
class ByeRow:
    """The entries of an event that have a bye in a round in progress."""

    event: int
    round: int
    entries: tuple[EntryRow, ...]


def current_byes(draws: OpenDraws, event_ids: Collection[int]) -> list[ByeRow]:
    """Return the byes of the rounds in which matches are still to be played, by event and round. One query, if there
    are any.
    """
    open_rounds = {(node.stage_id, node.section, node.round) for node in draws.nodes if node.state in _OPEN}
    byes = [
        node
        for node in draws.nodes
        if node.state == Node.State.BYE and (node.stage_id, node.section, node.round) in open_rounds
    ]
    ids_by_round: dict[tuple[int, int], list[int]] = {}
    for node in sorted(byes, key=lambda node: (node.stage.event_id, node.round, node.position)):
        if node.stage.event_id in event_ids:
            sides = [side for side in node.entries if isinstance(side, int)]
            ids_by_round.setdefault((node.stage.event_id, node.round), []).extend(sides)
    entries = by_ids(entry for ids in ids_by_round.values() for entry in ids)
    return [ByeRow(*key, tuple(entries[entry] for entry in ids)) for key, ids in ids_by_round.items()]


def round_of(outlines: Sequence[Outline], entry: int) -> int:
    """Return the round in progress in which the entry has a bye, or 0."""
    for outline in outlines:
        open_rounds = {(node.section, node.round) for node in outline.nodes if node.state in _OPEN}
        for node in outline.nodes:
            has_bye = node.state == Node.State.BYE and entry in node.entries
            if has_bye and (node.section, node.round) in open_rounds:
                return node.round
    return 0
