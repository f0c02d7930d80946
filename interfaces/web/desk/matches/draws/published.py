"""A published round and what can still be changed in it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from matches.models import Drawing, Node, Stage
from matches.queries.draws import boards, draws
from matches.queries.draws.boards import NodeRow
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_rows import match_rows
from matches.services.draws.pairs import pairs_of, started_places


@dataclass(frozen=True, slots=True)
class PublishedRound:
    """A published round. ``pairs``: all pairings. ``waiting``: the places (from 1) and names of pairings that have not
    started.

    ``free``: entries that play in no started match. ``alone``: entries of the round without a pairing.
    """

    stage: Stage
    round: int
    act: str
    pairs: tuple[NodeRow, ...]
    waiting: tuple[tuple[int, str], ...]
    free: tuple[EntryRow, ...]
    alone: tuple[EntryRow, ...]


def published(drawing: Drawing) -> PublishedRound:
    pairs, busy_places = pairs_of(drawing), started_places(drawing)
    field = {row.id: row for row in entries.field(drawing.stage.event)}
    busy = {entry_id for place in busy_places for entry_id in pairs[place]}
    entries_in_pairs = {entry_id for pair in pairs for entry_id in pair}
    open_pairs = [
        (position + 1, _named(pair, field))
        for position, pair in enumerate(pairs)
        if position not in busy_places and any(pair)
    ]
    return PublishedRound(
        drawing.stage,
        drawing.round,
        str(drawing.act_id),
        tuple(_rows(drawing)),
        tuple(open_pairs),
        tuple(row for row in field.values() if row.id not in busy),
        tuple(row for row in field.values() if row.id not in entries_in_pairs),
    )


def _rows(drawing: Drawing) -> list[NodeRow]:
    nodes: list[Node] = [node for node in draws.nodes(drawing.stage) if node.round == drawing.round]
    rows = match_rows(node.match for node in nodes if node.match)
    return [row for row in boards.node_rows(nodes, rows, {}) if any(slot.entry for slot in row.slots)]


def _named(pair: tuple[int | None, int | None], field: dict[int, EntryRow]) -> str:
    return " – ".join(field[entry_id].name if entry_id in field else _("bye") for entry_id in pair)
