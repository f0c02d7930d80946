"""Brackets as they are drawn on pages and sheets: section after section, round by round, with what stands where.

What is drawn round by round, and a group in which all play all, are no brackets: they stand in ``rounds``.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from matches.models import Drawing, Node, Stage
from matches.models import Section as SectionRow
from matches.queries import boards, draws, layouts
from matches.queries.boards import NodeRow
from matches.queries.cuts import Cut, Extent, cuts
from matches.queries.layouts import Spot
from matches.queries.match_row import MatchRow
from matches.queries.places import THIRD_PLACE, Places
from rules_engine.draws.graph import SEATED_EVERY_ROUND, SectionKind

NOT_BRACKETS: Final = frozenset(kind.value for kind in SEATED_EVERY_ROUND)
_OPEN = (Node.State.READY, Node.State.CONTRADICTED)
_STRAIGHT = Spot(1, (), "")


@dataclass(frozen=True, slots=True)
class SpotRow:
    """A node and where it stands."""

    node: NodeRow
    spot: Spot


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round of a section from the top. ``title``: of the round, "" where it has a number."""

    number: int
    title: str
    lengths: tuple[int, ...]
    spots: tuple[SpotRow, ...]
    is_current: bool

    @property
    def nodes(self) -> tuple[NodeRow, ...]:
        return tuple(one.node for one in self.spots)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a section. ``stage``: its position. ``is_open``: can be played in now. ``is_main``: needs no name.

    ``is_even``: every round has half the places of the one before it.
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
        """By which a page leads to it."""
        return f"s{self.stage}-{self.cut.section}"

    @property
    def prefix(self) -> str:
        """What tells its rounds from those of other sections on the page; the main bracket of the first has none."""
        return "" if self.stage == 1 and self.cut.section == "R" else f"{self.id}-"

    @property
    def is_fed(self) -> bool:
        """Whether places must be told where they stand: byes are left out, or others come in."""
        return not self.is_even

    @property
    def is_part(self) -> bool:
        """Whether the section has other parts."""
        return not self.cut.is_closing or self.cut.first > 1

    @property
    def lines(self) -> int:
        """For how many sides there must be room, as a power of two."""
        shares = max((sum(one.spot.span + sum(one.spot.gaps) for one in row.spots) for row in self.rounds), default=1)
        return int(1 << (2 * shares - 1).bit_length())


@dataclass(frozen=True, slots=True)
class Outline:
    """The graph of a stage without its names: enough to see how far it is and how it can be cut."""

    stage: Stage
    drawings: tuple[Drawing, ...]
    nodes: tuple[Node, ...]
    places: Places

    @property
    def drawing(self) -> Drawing | None:
        """The first one: of the whole, or of the first round."""
        return self.drawings[0] if self.drawings else None

    @property
    def sections(self) -> Sequence[SectionRow]:
        return self.places.sections.get(self.stage.pk, ())

    @property
    def has_other_sections(self) -> bool:
        return any(one.kind in NOT_BRACKETS for one in self.sections)

    def extents(self) -> list[Extent]:
        """The brackets of the stage. The match for third place is no section of its own: it stands with the final."""
        apart = {*NOT_BRACKETS, SectionKind.THIRD_PLACE.value}
        mine = [one.code for one in self.sections if one.kind not in apart]
        found = [Extent(code, self.places.rounds(self.stage.pk, code)) for code in mine]
        return [one for one in found if one.sizes]

    def cuts(self, most: int, *, least: int = 2) -> tuple[Cut, ...]:
        return cuts(self.extents(), most, least=least)

    def within(self, some: Iterable[Cut]) -> list[Node]:
        """The nodes of some cuts, round by round; the match for third place comes with the final."""
        shown = list(some)
        return [node for node in self.nodes if any(self.lies_in(node, cut) for cut in shown)]

    def lies_in(self, node: Node, cut: Cut) -> bool:
        if is_waiting_recharge(node):
            return False
        if node.key == THIRD_PLACE:
            return cut.is_closing and cut.section == "R"
        return cut.holds(node.section, node.round, node.position)

    def is_open(self, cut: Cut) -> bool:
        return any(node.state in _OPEN for node in self.within([cut]))


def outline(stage: Stage) -> Outline:
    return Outline(stage, tuple(draws.drawings(stage)), tuple(draws.nodes(stage)), Places.of([stage.pk]))


def sections(seen: Outline, some: Sequence[Cut], rows: Iterable[MatchRow]) -> tuple[Section, ...]:
    """``rows``: the matches of those cuts, and perhaps others."""
    made = boards.node_rows(seen.within(some), rows, draws.seeds(seen.drawing))
    by_key = {row.key: row for row in made}
    return tuple(_section(seen, cut, by_key) for cut in some)


def match_ids(nodes: Collection[Node]) -> set[int]:
    return {node.match_id for node in nodes if node.match_id}


def is_waiting_recharge(node: Node) -> bool:
    """Whether it is a second final that is not played, or not yet: it is shown only when it is."""
    may_be_left_out = any(source[0] == "loser" and len(source) > 2 for source in node.sources)
    return may_be_left_out and not all(isinstance(entry, int) for entry in node.entries)


def _section(seen: Outline, cut: Cut, by_key: Mapping[str, NodeRow]) -> Section:
    own = [node for node in seen.within([cut]) if node.key != THIRD_PLACE]
    row = seen.places.section(seen.stage.pk, cut.section)
    current = min((node.round for node in own if node.state in _OPEN), default=cut.last)
    is_even = _is_even(own, cut)
    spots = {} if is_even else layouts.spots(own)
    numbers = sorted({node.round for node in own})
    rounds = (_round(seen, number, own, by_key, spots, number == current) for number in numbers)
    third = by_key.get(THIRD_PLACE) if cut.is_closing and cut.section == "R" else None
    kind, name = (row.kind, row.name) if row else (SectionKind.MAIN.value, "")
    is_main = len(seen.extents()) == 1
    return Section(cut, seen.stage.position, kind, name, is_main, tuple(rounds), third, seen.is_open(cut), is_even)


def _is_even(own: Sequence[Node], cut: Cut) -> bool:
    counts = [len([node for node in own if node.round == number]) for number in cut.rounds]
    return all(count == 2 * after for count, after in pairwise(counts))


def _round(
    seen: Outline,
    number: int,
    own: Iterable[Node],
    by_key: Mapping[str, NodeRow],
    spots: Mapping[str, Spot],
    is_current: bool,
) -> RoundRow:
    nodes = [node for node in own if node.round == number]
    order = [key for key in spots if key in {node.key for node in nodes}] or [node.key for node in nodes]
    title = seen.places.title(seen.stage.pk, nodes[0].section, number)
    lengths = tuple(sorted({node.length for node in nodes}))
    rows = tuple(SpotRow(by_key[key], spots.get(key, _STRAIGHT)) for key in order)
    return RoundRow(number, title, lengths, rows, is_current)
