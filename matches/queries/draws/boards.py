"""The nodes of brackets with their entries and matches, as they are displayed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from matches.models import Event, Node, Stage
from matches.queries.draws import draws
from matches.queries.entries.entries import EntryRow, cached_or_read
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import matches_of
from matches.queries.tournaments.tournaments import stages_of


@dataclass(frozen=True, slots=True)
class Slot:
    """One side of a node: an entry, a bye, or the source of the entry ("winner", "R1.2"; "place", "A 1").

    ``now``: the entry that has that place at the moment.
    """

    entry: EntryRow | None
    is_bye: bool
    comes_from: tuple[str, str] | None
    is_winner: bool
    points: int | None
    seed: int | None = None
    now: EntryRow | None = None


@dataclass(frozen=True, slots=True)
class NodeRow:
    key: str
    round: int
    position: int
    slots: tuple[Slot, Slot]
    state: MatchState
    match: MatchRow | None
    section: str = "R"

    @property
    def label(self) -> str:
        """Return the name for people: "2.3" is match 3 of round 2, "C2.3" of the consolation."""
        return self.key.removeprefix("R")


def bracket(stage: Stage, rows: Sequence[MatchRow]) -> list[NodeRow]:
    """Return the nodes of a stage, round by round from the top."""
    return node_rows(draws.nodes(stage), rows, draws.seeds(draws.drawing(stage)))


def bracket_of(event: Event) -> list[NodeRow]:
    """Return the nodes of all stages of an event."""
    rows = matches_of(event)
    return [row for stage in stages_of(event) for row in bracket(stage, rows)]


def node_rows(
    nodes: Sequence[Node],
    rows: Iterable[MatchRow],
    seeds: Mapping[int, int],
    entries: Mapping[int, EntryRow] | None = None,
) -> list[NodeRow]:
    """Return nodes with their entries and matches. ``rows``: at least their matches. ``seeds``: by entry. ``entries``:
    of the event, if they are read already.
    """
    entries_by_id = cached_or_read((slot for node in nodes for slot in node.entries if isinstance(slot, int)), entries)
    by_match = {row.id: row for row in rows}
    return [_node_row(node, entries_by_id, by_match.get(node.match_id or 0), seeds) for node in nodes]


def _node_row(
    node: Node, entries_by_id: Mapping[int, EntryRow], match: MatchRow | None, seeds: Mapping[int, int]
) -> NodeRow:
    plain = {"bye": MatchState.BYE, "empty": MatchState.EMPTY}
    state = match.state if match else plain.get(node.state, MatchState.WAITING)
    first, second = (_slot(node, side, entries_by_id, match, seeds) for side in (0, 1))
    return NodeRow(node.key, node.round, node.position, (first, second), state, match, node.section)


def _slot(
    node: Node, side: int, entries_by_id: Mapping[int, EntryRow], match: MatchRow | None, seeds: Mapping[int, int]
) -> Slot:
    value, source = node.entries[side], node.sources[side]
    entry = entries_by_id.get(value) if isinstance(value, int) else None
    comes_from = (source[0], source[1]) if entry is None and source[0] in ("winner", "loser") else None
    has_won = entry is not None and match is not None and match.winner is not None and match.winner.id == entry.id
    return Slot(entry, value == "bye", comes_from, has_won, _points(entry, match), seeds.get(value) if entry else None)


def _points(entry: EntryRow | None, match: MatchRow | None) -> int | None:
    if entry is None or match is None or match.result is None or not match.result.is_scored:
        return None
    side = 0 if match.sides[0].id == entry.id else 1
    return match.result.final[side]
