"""Brackets for pages and sheets: sections with their rounds and nodes.

Stages that are drawn round by round, and groups, are not brackets. See ``rounds``.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from matches.models import Drawing, Node, Stage
from matches.models import Section as SectionRow
from matches.queries.draws import boards, draws, layouts
from matches.queries.draws.boards import NodeRow
from matches.queries.draws.cuts import ANY, Cut, Extent, cuts
from matches.queries.draws.layouts import BracketSlot
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_location import THIRD_PLACE, MatchLocations
from matches.queries.results.match_row import MatchRow
from rules_engine.draws.graph import SEATED_EVERY_ROUND, SectionKind

NOT_BRACKETS: Final = frozenset(kind.value for kind in SEATED_EVERY_ROUND)
_OPEN = (Node.State.READY, Node.State.CONTRADICTED)
_STRAIGHT = BracketSlot(1, (), "")


@dataclass(frozen=True, slots=True)
class SpotRow:
    """A node and its position in the layout."""

    node: NodeRow
    spot: BracketSlot


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round of a section, from the top. ``title``: of the round, "" if it only has a number."""

    number: int
    title: str
    lengths: tuple[int, ...]
    spots: tuple[SpotRow, ...]
    is_current: bool

    @property
    def nodes(self) -> tuple[NodeRow, ...]:
        return tuple(spot.node for spot in self.spots)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a section. ``stage``: its position. ``is_open``: has playable matches. ``is_main``: needs no name.

    ``is_even``: every round has half as many nodes as the one before.
    """

    cut: Cut
    stage: int
    kind: str
    name: str
    is_main: bool
    rounds: tuple[RoundRow, ...]
    third_place: NodeRow | None
    is_open: bool
    is_even: bool

    @property
    def id(self) -> str:
        """Return the HTML id."""
        return f"s{self.stage}-{self.cut.section}"

    @property
    def prefix(self) -> str:
        """Return the prefix of the ids of its rounds, unique on the page; "" for the main bracket of
        the first stage.
        """
        return "" if self.stage == 1 and self.cut.section == "R" else f"{self.id}-"

    @property
    def is_fed(self) -> bool:
        """Return whether positions must be given explicitly: byes are omitted, or other entries join."""
        return not self.is_even

    @property
    def is_part(self) -> bool:
        """Return whether the section has other parts."""
        return not self.cut.is_closing or self.cut.first > 1

    @property
    def lines(self) -> int:
        """Return the number of lines that the layout needs, a power of two."""
        shares = max(
            (sum(spot_row.spot.span + sum(spot_row.spot.gaps) for spot_row in row.spots) for row in self.rounds),
            default=1,
        )
        return int(1 << (2 * shares - 1).bit_length())


@dataclass(frozen=True, slots=True)
class Outline:
    """The graph of a stage: enough to see its progress and to cut it into parts.

    ``attempts``: all drawings, undone ones included. ``entries``: of the event by id, if they are read already.
    """

    stage: Stage
    drawings: tuple[Drawing, ...]
    nodes: tuple[Node, ...]
    places: MatchLocations
    attempts: tuple[Drawing, ...]
    entries: Mapping[int, EntryRow] | None = None

    @property
    def drawing(self) -> Drawing | None:
        """Return the first drawing: of the stage, or of the first round."""
        return self.drawings[0] if self.drawings else None

    @property
    def sections(self) -> Sequence[SectionRow]:
        return self.places.sections.get(self.stage.pk, ())

    @property
    def has_other_sections(self) -> bool:
        return any(section.kind in NOT_BRACKETS for section in self.sections)

    def extents(self) -> list[Extent]:
        """Return the brackets of the stage. The match for third place belongs to the part with the final."""
        other_kinds = {*NOT_BRACKETS, SectionKind.THIRD_PLACE.value}
        codes = [section.code for section in self.sections if section.kind not in other_kinds]
        extents = [Extent(code, self.places.rounds(self.stage.pk, code)) for code in codes]
        return [extent for extent in extents if extent.sizes]

    def cuts(self, most: int, *, least: int = 2, columns: int = ANY) -> tuple[Cut, ...]:
        return cuts(self.extents(), most, least=least, columns=columns)

    def within(self, cuts: Iterable[Cut]) -> list[Node]:
        """Return the nodes of some cuts, round by round. The match for third place belongs to the final."""
        cut_list = list(cuts)
        return [node for node in self.nodes if any(self.lies_in(node, cut) for cut in cut_list)]

    def lies_in(self, node: Node, cut: Cut) -> bool:
        if is_waiting_recharge(node):
            return False
        if node.key == THIRD_PLACE:
            return cut.is_closing and cut.section == "R"
        return cut.holds(node.section, node.round, node.position)

    def is_open(self, cut: Cut) -> bool:
        return bool(self.open_nodes(cut))

    def open_nodes(self, cut: Cut) -> list[Node]:
        """Return its nodes that can be played."""
        return [node for node in self.within([cut]) if node.state in _OPEN]

    def winner_meets(self, cut: Cut) -> str | None:
        """Return the key of the node whose winner the winner of a cut meets; None without one."""
        last = [node.key for node in self.within([cut]) if node.round == cut.last and node.key != THIRD_PLACE]
        sources = [[tuple(source[:2]) for source in node.sources] for node in self.nodes]
        pairs = (pair for pair in sources if len(last) == 1 and ("winner", last[0]) in pair)
        opponents = (source[1] for pair in pairs for source in pair if source[0] == "winner" and source[1] != last[0])
        return next(opponents, None)


def outline(stage: Stage) -> Outline:
    return outlines([stage])[0]


def outlines(stages: Sequence[Stage], entries: Mapping[int, EntryRow] | None = None) -> list[Outline]:
    """Return the graphs of some stages, in three queries."""
    attempts, nodes = draws.attempts_of(stages), draws.nodes_of(stages)
    all_nodes = (node for stage_nodes in nodes.values() for node in stage_nodes)
    places = MatchLocations.of_nodes([stage.pk for stage in stages], all_nodes)
    return [
        Outline(
            stage,
            tuple(draws.in_force(attempts[stage.pk])),
            tuple(nodes[stage.pk]),
            places,
            tuple(attempts[stage.pk]),
            entries,
        )
        for stage in stages
    ]


def sections(
    outline: Outline, cuts: Sequence[Cut], rows: Iterable[MatchRow], current: int | None = None
) -> tuple[Section, ...]:
    """Return the sections of some cuts. ``rows``: at least their matches. ``current``: the round to mark, if a cut has
    it, instead of the one in play.
    """
    node_rows = boards.node_rows(outline.within(cuts), rows, draws.seeds(outline.drawing), outline.entries)
    by_key = {row.key: row for row in node_rows}
    return tuple(_section(outline, cut, by_key, current) for cut in cuts)


def match_ids(nodes: Collection[Node]) -> set[int]:
    return {node.match_id for node in nodes if node.match_id}


def is_waiting_recharge(node: Node) -> bool:
    """Return whether the node is a second final that is not (yet) needed. Such a node is not displayed."""
    may_be_left_out = any(source[0] == "loser" and len(source) > 2 for source in node.sources)
    return may_be_left_out and not all(isinstance(entry, int) for entry in node.entries)


def _section(outline: Outline, cut: Cut, by_key: Mapping[str, NodeRow], current: int | None) -> Section:
    own = [node for node in outline.within([cut]) if node.key != THIRD_PLACE]
    row = outline.places.section(outline.stage.pk, cut.section)
    if current not in cut.rounds:
        current = min((node.round for node in own if node.state in _OPEN), default=cut.last)
    is_even = _is_even(own, cut)
    spots = {} if is_even else layouts.spots(own)
    numbers = sorted({node.round for node in own})
    rounds = (_round(outline, number, own, by_key, spots, number == current) for number in numbers)
    third = by_key.get(THIRD_PLACE) if cut.is_closing and cut.section == "R" else None
    kind, name = (row.kind, row.name) if row else (SectionKind.MAIN.value, "")
    is_main = len(outline.extents()) == 1
    return Section(
        cut, outline.stage.position, kind, name, is_main, tuple(rounds), third, outline.is_open(cut), is_even
    )


def _is_even(own: Sequence[Node], cut: Cut) -> bool:
    counts = [len([node for node in own if node.round == number]) for number in cut.rounds]
    return all(count == 2 * after for count, after in pairwise(counts))


def _round(
    outline: Outline,
    number: int,
    own: Iterable[Node],
    by_key: Mapping[str, NodeRow],
    spots: Mapping[str, BracketSlot],
    is_current: bool,
) -> RoundRow:
    nodes = [node for node in own if node.round == number]
    order = [key for key in spots if key in {node.key for node in nodes}] or [node.key for node in nodes]
    title = outline.places.title(outline.stage.pk, nodes[0].section, number)
    lengths = tuple(sorted({node.length for node in nodes}))
    rows = tuple(SpotRow(by_key[key], spots.get(key, _STRAIGHT)) for key in order)
    return RoundRow(number, title, lengths, rows, is_current)
