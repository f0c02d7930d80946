"""Seat late entries: in a bye of a bracket, the next round, or a group."""

from collections.abc import Iterator, Mapping

from journal.refusals import Refused, cause
from matches.models import Drawing, Entry, EntryFact, Node, Stage
from matches.queries.draws import draws
from matches.queries.results.matches import started_at_nodes
from matches.services.draws.staging import as_refusal
from rules_engine.draws.format import LateEntry
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.robin.late import GroupNow, place_for

_Kind = EntryFact.Kind


def late_entry_fact(stage: Stage, entry: Entry, losses: int, used_places: set[tuple[str, int]]) -> EntryFact:
    """Return the fact that seats an entry: in the next round, a group, or a bye drawn by lot.

    ``used_places``: places taken in the same act; this one is added. Raise ``Refused`` if no place is left.
    """
    last = draws.drawings(stage)[-1]
    match stage.draw_format.late_entry:
        case LateEntry.NEXT_ROUND:
            params = {"losses": losses}
            return EntryFact(entry=entry, stage=stage, kind=_Kind.LATE, from_round=last.round + 1, params=params)
        case LateEntry.GROUP:
            return _into_a_group(stage, entry, losses, used_places)
        case LateEntry.BYE:
            return EntryFact(entry=entry, stage=stage, kind=_Kind.RESEATED, params=_bye(last, entry, used_places))


def _into_a_group(stage: Stage, entry: Entry, losses: int, used_places: set[tuple[str, int]]) -> EntryFact:
    group = as_refusal(lambda: place_for(_groups(draws.nodes(stage), used_places)))
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
    started_ids = started_at_nodes(nodes)
    keys_in_play = {node.key for node in nodes if node.match_id in started_ids}
    after = _after(nodes)
    for node in nodes:
        if ["bye"] in node.sources and node.match_id is None and after.get(node.key) not in keys_in_play:
            yield node.key, node.sources.index(["bye"])


def _after(nodes: list[Node]) -> Mapping[str, str]:
    """Return the node to which each winner advances."""
    return {source[1]: node.key for node in nodes for source in node.sources if source[0] == "winner"}
