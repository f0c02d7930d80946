"""Seat late entries: in a bye of a bracket, the next round, or a group. An entry that returns keeps its seat."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from journal.refusals import Refused, cause
from matches.derive.stages import entries_drawn
from matches.models import Drawing, Entry, EntryFact, Node, Stage
from matches.queries.draws import draws
from matches.queries.results.started import started_at_nodes
from matches.services.draws.staging import as_refusal
from rules_engine.draws.format import LateEntry
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.robin.late import GroupNow, place_for

_Kind = EntryFact.Kind


@dataclass(frozen=True, slots=True)
class LateStart:
    """How a late entry begins.

    ``losses``: None: the rounds that it missed, where the format counts them as lost. ``halves``: of the missed rounds
    of a Swiss, those that give half a point.
    """

    losses: int | None = None
    halves: int = 0


def check_start(stage: Stage, start: LateStart) -> None:
    """Raise ``Refused`` if a Swiss has not drawn as many rounds, a late entry would be out, or halves do not count."""
    losses, lives = start.losses or 0, stage.draw_format.lives_in(stage.settings)
    if not stage.draw_format.loses_missed_rounds:
        if start.halves:
            raise Refused(cause("late_without_halves"))
        if stage.draw_format.accepts_losses_when_late and lives is not None and losses >= lives:
            raise Refused(cause("late_losses_out", losses=losses, lives=lives, most=lives - 1))
        return
    missed_rounds = draws.drawings(stage)[-1].round
    if losses + start.halves > missed_rounds:
        raise Refused(cause("late_rounds", number=losses + start.halves, most=missed_rounds))


def late_entry_facts(
    stage: Stage, entry: Entry, start: LateStart, used_places: set[tuple[str, int]]
) -> list[EntryFact]:
    """Return the facts that seat an entry: in the next round, a group, or a bye drawn by lot.

    An entry that withdrew and returns has its own seat again, or its own record. If its opponent has played on without
    it, it takes a bye and leaves one.

    ``used_places``: places taken in the same act; this one is added. Raise ``Refused`` if no place is left.
    """
    drawings = draws.drawings(stage)
    last = drawings[-1]
    match stage.draw_format.late_entry:
        case LateEntry.NEXT_ROUND:
            return _into_next_round(drawings, entry, start)
        case LateEntry.GROUP:
            nodes = draws.nodes(stage)
            return [] if _seats(nodes, entry) else [_into_a_group(nodes, entry, start.losses or 0, used_places)]
        case LateEntry.BYE:
            return _into_a_bracket(last, entry, used_places)


def _into_next_round(drawings: Sequence[Drawing], entry: Entry, start: LateStart) -> list[EntryFact]:
    last = drawings[-1]
    loses_missed_rounds = last.stage.draw_format.loses_missed_rounds
    if loses_missed_rounds and entry.pk in entries_drawn(drawings):
        return []
    usual_losses = last.round - start.halves if loses_missed_rounds else 0
    losses = usual_losses if start.losses is None else start.losses
    params = {"losses": losses, **({"halves": start.halves} if start.halves else {})}
    return [EntryFact(entry=entry, stage=last.stage, kind=_Kind.LATE, from_round=last.round + 1, params=params)]


def _seats(nodes: list[Node], entry: Entry) -> list[Node]:
    """Return the nodes at which the entry has a seat."""
    return [node for node in nodes if ["seat", entry.pk] in node.sources]


def _into_a_bracket(drawing: Drawing, entry: Entry, used_places: set[tuple[str, int]]) -> list[EntryFact]:
    stage, nodes = drawing.stage, draws.nodes(drawing.stage)
    seats, places = _seats(nodes, entry), _Places(nodes)
    if any(places.is_playable(node) for node in seats):
        return []
    left = [{"node": node.key, "side": node.sources.index(["seat", entry.pk]), "is_bye": True} for node in seats]
    params = [*left, _bye(drawing, entry, used_places)]
    return [EntryFact(entry=entry, stage=stage, kind=_Kind.RESEATED, params=values) for values in params]


def _into_a_group(nodes: list[Node], entry: Entry, losses: int, used_places: set[tuple[str, int]]) -> EntryFact:
    stage, group = nodes[0].stage, as_refusal(lambda: place_for(_groups(nodes, used_places)))
    used_places.add((group.section, entry.pk))
    params = {"losses": losses, "section": group.section}
    return EntryFact(entry=entry, stage=stage, kind=_Kind.LATE, from_round=group.last_started_round + 1, params=params)


def _groups(nodes: list[Node], used_places: set[tuple[str, int]]) -> list[GroupNow]:
    """Return the groups with the entries added in the same act."""
    started_ids = started_at_nodes(nodes)
    sections = dict.fromkeys(node.section for node in nodes)
    return [
        _group([node for node in nodes if node.section == section], started_ids, used_places) for section in sections
    ]


def _group(nodes: list[Node], started_ids: set[int], used_places: set[tuple[str, int]]) -> GroupNow:
    section = nodes[0].section
    seated_entries = {source[1] for node in nodes for source in node.sources if source[0] == "seat"}
    late_entries = {entry for group, entry in used_places if group == section}
    last = max((node.round for node in nodes if node.match_id in started_ids), default=0)
    return GroupNow(section, len(seated_entries | late_entries), max(node.round for node in nodes), last)


def _bye(drawing: Drawing, entry: Entry, used_places: set[tuple[str, int]]) -> dict[str, str | int]:
    """Return a free bye. Its lot comes from the seed of the draw, so that anybody can check it."""
    free = [bye for bye in _free_byes(draws.nodes(drawing.stage)) if bye not in used_places]
    if not free:
        raise Refused(cause("no_bye_left"))
    node, side = shuffled(free, stream(drawing.seed, f"late {entry.number}"))[0]
    used_places.add((node, side))
    return {"node": node, "side": side}


def _free_byes(nodes: list[Node]) -> Iterator[tuple[str, int]]:
    """Yield the byes whose holder has not played since."""
    places = _Places(nodes)
    for node in nodes:
        if ["bye"] in node.sources and node.match_id is None and places.is_playable(node):
            yield node.key, node.sources.index(["bye"])


class _Places:
    """The nodes of a bracket, with those that are in play."""

    def __init__(self, nodes: list[Node]) -> None:
        started_ids = started_at_nodes(nodes)
        self._keys_in_play = {node.key for node in nodes if node.match_id in started_ids}
        self._after = _after(nodes)

    def is_playable(self, node: Node) -> bool:
        """Return whether the match of a node is in play, or can still be played: the next one has not started."""
        return node.key in self._keys_in_play or self._after.get(node.key) not in self._keys_in_play


def _after(nodes: list[Node]) -> Mapping[str, str]:
    """Return the node to which each winner advances."""
    return {source[1]: node.key for node in nodes for source in node.sources if source[0] == "winner"}
