"""A stage as the rule book sees it, from the facts: who is in it, what was drawn, what changed, what was played."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db.models import QuerySet

from matches.derive.results import counting_results, node_results, rulings
from matches.models import Drawing as DrawingRow
from matches.models import Entry, EntryFact, Match, Stage
from matches.queries import draws
from rules_engine.draws import changes, formats
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.results import Results
from rules_engine.draws.stage import Drawing, StageFacts
from rules_engine.draws.stage import Stage as DrawStage
from rules_engine.words import EntryId, NodeKey, Side

_Kind = EntryFact.Kind
_COMING = (_Kind.LATE, _Kind.RESEATED, _Kind.REPLACED, _Kind.REENTERED)
_LEAVING = (_Kind.WITHDRAWN, _Kind.DISQUALIFIED, _Kind.BACK)


def played_stage(stage: Stage, field: Iterable[DrawEntry], at: datetime, carried: Mapping[EntryId, int]) -> DrawStage:
    """A stage as it stands now, with a field that is to be drawn, and the points that it brings."""
    matches = list(Match.objects.filter(stage=stage).order_by("pk"))
    results = counting_results(stage)
    seen = draw_stage(stage, node_results(matches, results, rulings(stage)), field)
    ended = {NodeKey(one.node_key): int(results[one.pk].played_at.timestamp()) for one in matches if one.pk in results}
    brought = {**carried, **seen.facts.carried}
    facts = dataclasses.replace(seen.facts, ended=ended, now=int(at.timestamp()), carried=brought)
    return formats.stage_of(stage.format, stage.settings, facts)


def draw_stage(stage: Stage, results: Results, field: Iterable[DrawEntry] | None = None) -> DrawStage:
    """``field``: those who are in, where they are to be drawn; else as they were drawn."""
    drawings = draws.drawings(stage)
    said = said_of(stage)
    facts = StageFacts(
        field=tuple(field_drawn(drawings, said) if field is None else field),
        drawings=tuple(Drawing(one.round, one.algorithm, one.output) for one in drawings),
        results=results,
        changes=tuple(change for _, change in changes_in(said)),
        present=frozenset(_present(said)),
        carried=carried(drawings),
    )
    return formats.stage_of(stage.format, stage.settings, facts)


def drawn_field(drawings: Iterable[DrawingRow]) -> dict[EntryId, DrawEntry]:
    """Everybody as he was when he was first drawn."""
    found: dict[EntryId, DrawEntry] = {}
    for drawing in drawings:
        for entry, one in _drawn_in(_Once(drawing)).items():
            found.setdefault(entry, one)
    return found


class _Once:
    """A drawing, which never changes: the same row is the same. (The act tells it from one that was rolled back.)"""

    __slots__ = ("key", "row")

    def __init__(self, row: DrawingRow) -> None:
        self.row, self.key = row, (row.pk, row.act_id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Once) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=32)
def _drawn_in(once: _Once) -> Mapping[EntryId, DrawEntry]:
    return {EntryId(one["entry"]): _drawn(one) for one in once.row.output.get("entries", ())}


def carried(drawings: Iterable[DrawingRow]) -> dict[EntryId, int]:
    """The points that they brought from earlier stages, as the first drawing has them."""
    told: dict[str, int] = next((one.output["carried"] for one in drawings if "carried" in one.output), {})
    return {EntryId(int(entry)): points for entry, points in told.items()}


def _drawn(one: Mapping[str, Any]) -> DrawEntry:
    entry, groups = EntryId(one["entry"]), tuple(one.get("groups", ()))
    return DrawEntry(entry, one["number"], one["rating"], one["seed"], groups)


def field_drawn(drawings: Iterable[DrawingRow], said: Iterable[EntryFact]) -> list[DrawEntry]:
    """Those who were drawn, and of the others those who came late or instead of somebody."""
    known = drawn_field(drawings)
    came = {fact.params.get("by", fact.entry_id) for fact in said if fact.kind in _COMING} - known.keys()
    rows = Entry.objects.holding().filter(pk__in=came).order_by("number") if came else Entry.objects.none()
    newcomers = (DrawEntry(EntryId(entry), number) for entry, number in rows.values_list("pk", "number"))
    return [*known.values(), *newcomers]


def said_of(stage: Stage) -> list[EntryFact]:
    """What was said of entries, in this stage or in all, in the order in which it was said."""
    return said_among(stage, EntryFact.objects.holding())


def said_before(stage: Stage, number: int) -> list[EntryFact]:
    """The same, of what was said before the act of that number."""
    return said_among(stage, EntryFact.objects.holding().filter(act__seq__lt=number))


def said_among(stage: Stage, facts: QuerySet[EntryFact]) -> list[EntryFact]:
    """The same, of these facts alone."""
    rows = facts.filter(entry__event=stage.event_id).order_by("pk")
    return [fact for fact in rows if fact.stage_id in (None, stage.pk)]


def changes_in(said: Iterable[EntryFact]) -> Iterator[tuple[EntryFact, changes.Change]]:
    """What was said as changes, in the same order; who left and came back has not left."""
    known = list(said)
    last = {fact.entry_id: fact.pk for fact in known if fact.kind in _LEAVING}
    for fact in known:
        if fact.kind in _LEAVING and fact.pk == last[fact.entry_id] and fact.kind != _Kind.BACK:
            yield fact, _departure(fact)
        yield from ((fact, change) for change in _change(fact))


def _departure(fact: EntryFact) -> changes.Change:
    entry = EntryId(fact.entry_id)
    if fact.kind == _Kind.DISQUALIFIED:
        return changes.Disqualified(entry)
    return changes.Withdrawn(entry, frozenset(NodeKey(key) for key in fact.params.get("still_plays", ())))


def _change(fact: EntryFact) -> Iterator[changes.Change]:
    entry, round_, told = EntryId(fact.entry_id), fact.from_round or 0, fact.params
    match fact.kind:
        case _Kind.AWAY if round_:
            yield changes.Away(entry, round_)
        case _Kind.LATE:
            yield changes.Late(entry, round_, told.get("losses", 0), told.get("section", ""))
        case _Kind.REPLACED:
            yield changes.Replaced(entry, EntryId(told["by"]))
        case _Kind.REENTERED:
            yield changes.Reentered(entry, EntryId(told["by"]))
        case _Kind.RESEATED:
            yield changes.Reseated(NodeKey(told["node"]), _side(told), None if told.get("is_bye") else entry)


def _side(told: Mapping[str, int]) -> Side:
    return 1 if told["side"] else 0


def _present(said: Iterable[EntryFact]) -> Iterator[EntryId]:
    """Who was checked in last, and not marked away since."""
    last = {fact.entry_id: fact for fact in said if fact.kind in (_Kind.PRESENT, _Kind.AWAY) and not fact.from_round}
    return (EntryId(entry) for entry, fact in last.items() if fact.kind == _Kind.PRESENT)
