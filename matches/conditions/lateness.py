"""Where somebody who comes after the draw can still come in: a bye of a bracket, the next round, or a group."""

from collections.abc import Iterator, Mapping
from typing import Final

from journal.refusals import Refused, because
from matches.conditions.staging import refusing
from matches.models import Drawing, Entry, EntryFact, Node, Stage
from matches.queries import draws
from matches.queries.matches import begun_at
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.robin.late import GroupNow, place_for

_Kind = EntryFact.Kind
_ALL_PLAY_ALL: Final = ("round_robin", "groups", "league")


def late_fact(stage: Stage, entry: Entry, losses: int, taken: set[tuple[str, int]]) -> EntryFact:
    """Into the next round of a stage drawn by rounds, a group, or else a bye drawn by lot. Refused: no place is left.

    ``taken``: the places that others have taken in the same act; this one is added.
    """
    last = draws.drawings(stage)[-1]
    if last.round:
        params = {"losses": losses}
        return EntryFact(entry=entry, stage=stage, kind=_Kind.LATE, from_round=last.round + 1, params=params)
    if stage.format in _ALL_PLAY_ALL:
        return _into_a_group(stage, entry, losses, taken)
    return EntryFact(entry=entry, stage=stage, kind=_Kind.RESEATED, params=_bye(last, entry, taken))


def _into_a_group(stage: Stage, entry: Entry, losses: int, taken: set[tuple[str, int]]) -> EntryFact:
    found = refusing(lambda: place_for(_groups(draws.nodes(stage), taken)))
    taken.add((found.section, entry.pk))
    params = {"losses": losses, "section": found.section}
    return EntryFact(entry=entry, stage=stage, kind=_Kind.LATE, from_round=found.begun + 1, params=params)


def _groups(nodes: list[Node], taken: set[tuple[str, int]]) -> list[GroupNow]:
    """As they stand, with those who came to them in the same act."""
    begun = begun_at(nodes)
    sections = dict.fromkeys(node.section for node in nodes)
    return [_group([node for node in nodes if node.section == one], begun, taken) for one in sections]


def _group(nodes: list[Node], begun: set[int], taken: set[tuple[str, int]]) -> GroupNow:
    section = nodes[0].section
    seated = {source[1] for node in nodes for source in node.sources if source[0] == "seat"}
    come = {entry for group, entry in taken if group == section}
    last = max((node.round for node in nodes if node.match_id in begun), default=0)
    return GroupNow(section, len(seated | come), max(node.round for node in nodes), last)


def _bye(drawing: Drawing, entry: Entry, taken: set[tuple[str, int]]) -> dict[str, str | int]:
    """The lots are those of the draw: anybody can check which bye it was."""
    free = [bye for bye in _free_byes(draws.nodes(drawing.stage)) if bye not in taken]
    if not free:
        raise Refused(because("no_bye_left"))
    node, side = shuffled(free, stream(drawing.seed, f"late {entry.number}"))[0]
    taken.add((node, side))
    return {"node": node, "side": side}


def _free_byes(nodes: list[Node]) -> Iterator[tuple[str, int]]:
    """The byes whose holder has not begun to play on."""
    begun = begun_at(nodes)
    playing = {node.key for node in nodes if node.match_id in begun}
    after = _after(nodes)
    for node in nodes:
        if ["bye"] in node.sources and node.match_id is None and after.get(node.key) not in playing:
            yield node.key, node.sources.index(["bye"])


def _after(nodes: list[Node]) -> Mapping[str, str]:
    """By node: that to which its winner goes."""
    return {source[1]: node.key for node in nodes for source in node.sources if source[0] == "winner"}
