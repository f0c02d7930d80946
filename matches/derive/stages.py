"""Build a rule book stage from facts: its field, drawings, changes and results."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from django.db.models import QuerySet

from matches.derive.results import counting_results, node_results, rulings
from matches.derive.tie_counts import tie_counts
from matches.models import Drawing as DrawingRow
from matches.models import Entry, EntryFact, Match, Stage
from matches.queries.draws import draws
from matches.queries.draws.draws import DrawnEntryJson
from rules_engine.draws import changes
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.results import Results
from rules_engine.draws.stage import Drawing, StageFacts
from rules_engine.draws.stage import Stage as DrawStage
from rules_engine.draws.standings.values import simplify
from rules_engine.words import EntryId, Exact, NodeKey, Side

Carried: TypeAlias = Mapping[EntryId, Exact]
_Kind = EntryFact.Kind
_ARRIVING = (_Kind.LATE, _Kind.RESEATED, _Kind.REPLACED, _Kind.REENTERED)
_LEAVING = (_Kind.WITHDRAWN, _Kind.DISQUALIFIED, _Kind.BACK)


def played_stage(
    stage: Stage, drawings: Iterable[DrawingRow], field: Iterable[DrawEntry], at: datetime, earlier_points: Carried
) -> DrawStage:
    """Return a stage as it is now: its drawings, the field to draw, and points carried from earlier stages."""
    matches = list(Match.objects.filter(stage=stage, part_of=None).order_by("pk"))
    results = counting_results(stage)
    ended_at_by_node = {
        NodeKey(match.node_key): int(results[match.pk].played_at.timestamp())
        for match in matches
        if match.pk in results
    }
    results_by_node = node_results(matches, results, rulings(stage), tie_counts(stage))
    facts = _facts(drawings, entry_changes(stage), field, results_by_node)
    carries = {**earlier_points, **facts.carried}
    facts = dataclasses.replace(facts, ended=ended_at_by_node, now=int(at.timestamp()), carried=carries)
    return stage.draw_format.stage_of(stage.settings, facts)


def draw_stage(stage: Stage, results: Results, *, has_moves: bool = True, last_round: int | None = None) -> DrawStage:
    """Return a stage with the field that was drawn. ``has_moves``: whether there may be facts that move entries.

    ``last_round``: without the drawings of later rounds.
    """
    drawings, entry_facts = draws.drawings(stage), entry_changes(stage) if has_moves else []
    if last_round is not None:
        drawings = [drawing for drawing in drawings if drawing.round <= last_round]
    return stage.draw_format.stage_of(
        stage.settings, _facts(drawings, entry_facts, field_drawn(drawings, entry_facts), results)
    )


def _facts(
    drawings: Iterable[DrawingRow], entry_facts: Sequence[EntryFact], field: Iterable[DrawEntry], results: Results
) -> StageFacts:
    return StageFacts(
        field=tuple(field),
        drawings=tuple(Drawing(drawing.round, drawing.algorithm, drawing.output) for drawing in drawings),
        results=results,
        changes=tuple(change for _, change in changes_in(entry_facts)),
        carried=carried(drawings),
    )


def entries_drawn(drawings: Iterable[DrawingRow]) -> dict[EntryId, DrawEntry]:
    """Return each entry as it was in its first drawing, by id."""
    entries_by_id: dict[EntryId, DrawEntry] = {}
    for drawing in drawings:
        for entry, draw_entry in _drawn_in(_Once(drawing)).items():
            entries_by_id.setdefault(entry, draw_entry)
    return entries_by_id


class _Once:
    """A cache key of a drawing, which never changes. The act distinguishes it from a drawing that was rolled back."""

    __slots__ = ("key", "row")

    def __init__(self, row: DrawingRow) -> None:
        self.row, self.key = row, (row.pk, row.act_id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Once) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=32)
def _drawn_in(once: _Once) -> Mapping[EntryId, DrawEntry]:
    return {EntryId(data["entry"]): _drawn(data) for data in once.row.output.get("entries", ())}


def carried(drawings: Iterable[DrawingRow]) -> dict[EntryId, Exact]:
    """Return the points carried from earlier stages, as stored with the first drawing."""
    points_by_entry: dict[str, int | str] = next(
        (drawing.output["carried"] for drawing in drawings if "carried" in drawing.output), {}
    )
    return {EntryId(int(entry)): simplify(Fraction(points)) for entry, points in points_by_entry.items()}


def _drawn(data: DrawnEntryJson) -> DrawEntry:
    entry, groups = EntryId(data["entry"]), tuple(data.get("groups", ()))
    return DrawEntry(entry, data["number"], data["rating"], data["seed"], groups)


def field_drawn(drawings: Iterable[DrawingRow], entry_facts: Iterable[EntryFact]) -> list[DrawEntry]:
    """Return the entries that were drawn, and those that entered late or replaced another entry."""
    entries_by_id = entries_drawn(drawings)
    newcomer_ids = {
        fact.params.get("by", fact.entry_id) for fact in entry_facts if fact.kind in _ARRIVING
    } - entries_by_id.keys()
    rows = (
        Entry.objects.holding().filter(pk__in=newcomer_ids).order_by("number") if newcomer_ids else Entry.objects.none()
    )
    newcomers = (DrawEntry(EntryId(entry), number) for entry, number in rows.values_list("pk", "number"))
    return [*entries_by_id.values(), *newcomers]


def entry_changes(stage: Stage) -> list[EntryFact]:
    """Return the facts about entries for this stage or all stages, in the order of the journal."""
    return changes_among(stage, EntryFact.objects.holding())


def changes_before(stage: Stage, number: int) -> list[EntryFact]:
    """Return the facts about entries that were stated before the act of that number."""
    return changes_among(stage, EntryFact.objects.holding().filter(act__seq__lt=number))


def changes_among(stage: Stage, facts: QuerySet[EntryFact]) -> list[EntryFact]:
    """Return those of ``facts`` that concern this stage or all stages, in the order of the journal."""
    rows = facts.filter(entry__event=stage.event_id).order_by("pk")
    return [fact for fact in rows if fact.stage_id in (None, stage.pk)]


def changes_in(entry_facts: Iterable[EntryFact]) -> Iterator[tuple[EntryFact, changes.Change]]:
    """Yield the changes that facts about entries make, in order. An entry that returned has not left."""
    facts = list(entry_facts)
    last = {fact.entry_id: fact.pk for fact in facts if fact.kind in _LEAVING}
    for fact in facts:
        if fact.kind in _LEAVING and fact.pk == last[fact.entry_id] and fact.kind != _Kind.BACK:
            yield fact, _departure(fact)
        yield from ((fact, change) for change in _change(fact))


def _departure(fact: EntryFact) -> changes.Change:
    entry = EntryId(fact.entry_id)
    if fact.kind == _Kind.DISQUALIFIED:
        return changes.Disqualified(entry)
    return changes.Withdrawn(entry, frozenset(NodeKey(key) for key in fact.params.get("still_plays", ())))


def _change(fact: EntryFact) -> Iterator[changes.Change]:
    entry, round_, params = EntryId(fact.entry_id), fact.from_round or 0, fact.params
    match fact.kind:
        case _Kind.AWAY if round_:
            yield changes.Away(entry, round_)
        case _Kind.LATE:
            losses, halves = params.get("losses", 0), params.get("halves", 0)
            yield changes.Late(entry, round_, losses, params.get("section", ""), halves)
        case _Kind.REPLACED:
            yield changes.Replaced(entry, EntryId(params["by"]))
        case _Kind.REENTERED:
            yield changes.Reentered(entry, EntryId(params["by"]))
        case _Kind.RESEATED:
            yield changes.Reseated(NodeKey(params["node"]), _side(params), None if params.get("is_bye") else entry)


def _side(params: Mapping[str, int]) -> Side:
    return 1 if params["side"] else 0
