"""A round that was published, as it can still be changed: its pairs, those that wait, those who may be put together."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from matches.conditions.pairs import begun_places, pairs_of
from matches.models import Drawing, Node, Stage
from matches.queries import boards, draws, entries
from matches.queries.boards import NodeRow
from matches.queries.entries import EntryRow
from matches.queries.match_rows import match_rows


@dataclass(frozen=True, slots=True)
class PublishedRound:
    """``pairs``: as they stand. ``waiting``: the places (from 1) of those that have not begun, and who they are.

    ``free``: who plays in none that has begun. ``alone``: who of the round stands in no pair.
    """

    stage: Stage
    round: int
    act: str
    pairs: tuple[NodeRow, ...]
    waiting: tuple[tuple[int, str], ...]
    free: tuple[EntryRow, ...]
    alone: tuple[EntryRow, ...]


def published(drawing: Drawing) -> PublishedRound:
    pairs, begun = pairs_of(drawing), begun_places(drawing)
    field = {row.id: row for row in entries.field(drawing.stage.event)}
    busy = {one for place in begun for one in pairs[place]}
    seated = {one for pair in pairs for one in pair}
    waiting = [(at + 1, _named(pair, field)) for at, pair in enumerate(pairs) if at not in begun and any(pair)]
    return PublishedRound(
        drawing.stage,
        drawing.round,
        str(drawing.act_id),
        tuple(_rows(drawing)),
        tuple(waiting),
        tuple(row for row in field.values() if row.id not in busy),
        tuple(row for row in field.values() if row.id not in seated),
    )


def _rows(drawing: Drawing) -> list[NodeRow]:
    nodes: list[Node] = [node for node in draws.nodes(drawing.stage) if node.round == drawing.round]
    rows = match_rows(node.match for node in nodes if node.match)
    return [row for row in boards.node_rows(nodes, rows, {}) if any(slot.entry for slot in row.slots)]


def _named(pair: tuple[int | None, int | None], field: dict[int, EntryRow]) -> str:
    return " – ".join(field[one].name if one in field else _("bye") for one in pair)
