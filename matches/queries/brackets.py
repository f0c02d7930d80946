"""A bracket as it is drawn on pages and sheets: in sections, round by round, with what stands in each place."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from matches.models import Drawing, Node, Stage
from matches.queries import boards, draws
from matches.queries.boards import MatchRow, NodeRow
from matches.queries.cuts import Cut, cuts

THIRD_PLACE = "P3"
_OPEN = (Node.State.READY, Node.State.CONTRADICTED)


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round of a section from the top. ``to_go``: rounds that follow; 0 is the final."""

    number: int
    to_go: int
    length: int
    nodes: tuple[NodeRow, ...]
    is_current: bool


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a bracket. ``is_open``: something in it can be played now."""

    cut: Cut
    rounds: tuple[RoundRow, ...]
    third_place: NodeRow | None
    is_open: bool


@dataclass(frozen=True, slots=True)
class Outline:
    """The graph of a stage without its names: enough to see how far it is and how it can be cut."""

    stage: Stage
    drawing: Drawing | None
    nodes: tuple[Node, ...]
    lengths: tuple[int, ...]

    @property
    def rounds(self) -> int:
        return max((node.round for node in self.nodes), default=0)

    @property
    def current(self) -> int:
        """The first round in which something can be played; the last where nothing can."""
        return min((node.round for node in self.nodes if node.state in _OPEN), default=self.rounds)

    def cuts(self, most: int, *, since: int = 1, least: int = 2) -> tuple[Cut, ...]:
        return cuts(self.rounds, most, since=since, least=least)

    def within(self, some: Iterable[Cut]) -> list[Node]:
        """The nodes of some cuts, round by round; the match for third place comes with the final."""
        shown = list(some)
        return [node for node in self.nodes if any(_lies_in(node, cut) for cut in shown)]

    def is_open(self, cut: Cut) -> bool:
        return any(node.state in _OPEN for node in self.within([cut]))


def outline(stage: Stage, lengths: Sequence[int]) -> Outline:
    """``lengths``: points to play to, round by round."""
    return Outline(stage, draws.drawing(stage), tuple(draws.nodes(stage)), tuple(lengths))


def sections(seen: Outline, some: Sequence[Cut], rows: Iterable[MatchRow]) -> tuple[Section, ...]:
    """``rows``: the matches of those cuts, and perhaps others."""
    made = boards.node_rows(seen.within(some), rows, draws.seeds(seen.drawing))
    by_key = {row.key: row for row in made}
    return tuple(_section(seen, cut, by_key) for cut in some)


def length_of(lengths: Sequence[int], number: int) -> int:
    """The points of a round's matches."""
    return lengths[min(number, len(lengths)) - 1]


def match_ids(nodes: Collection[Node]) -> set[int]:
    return {node.match_id for node in nodes if node.match_id}


def _lies_in(node: Node, cut: Cut) -> bool:
    if node.key == THIRD_PLACE:
        return cut.is_closing
    return cut.holds(node.round, node.position)


def _section(seen: Outline, cut: Cut, by_key: Mapping[str, NodeRow]) -> Section:
    own = [node for node in seen.within([cut]) if node.key != THIRD_PLACE]
    current = min((node.round for node in own if node.state in _OPEN), default=cut.last)
    rounds = (_round(seen, number, own, by_key, number == current) for number in cut.rounds)
    third = by_key.get(THIRD_PLACE) if cut.is_closing else None
    return Section(cut, tuple(rounds), third, seen.is_open(cut))


def _round(
    seen: Outline, number: int, nodes: Iterable[Node], by_key: Mapping[str, NodeRow], is_current: bool
) -> RoundRow:
    rows = tuple(by_key[node.key] for node in nodes if node.round == number)
    return RoundRow(number, seen.rounds - number, length_of(seen.lengths, number), rows, is_current)
