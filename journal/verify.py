"""Verify the journal: compute every act again from the facts, and check the keys that the database does not check."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.apps import apps
from django.db.models import Count, Exists, ForeignKey, Min, Model, OuterRef, Q, QuerySet

from journal.chain import act_hash, facts_digest, note_digest
from journal.models import Act, ActNote, Fact, Stream

SHORTEST_HEAD: Final = 12  # letters; a shorter beginning of a hash is not unique


@dataclass(frozen=True, slots=True)
class Break:
    """A place where the chain is broken: the stream, the number of the act, and a code of the fault."""

    stream: str
    seq: int
    code: str


@dataclass(frozen=True, slots=True)
class Orphans:
    """Rows whose key refers to a row that does not exist: their number, and the lowest id that they refer to."""

    table: str
    column: str
    count: int
    key: int


def streams(of: Q | None = None) -> QuerySet[Stream]:
    """Return the streams that match ``of``, or all."""
    return Stream.objects.filter(of or Q()).order_by("pk")


def breaks_of_all() -> Iterator[Break]:
    for stream in streams().iterator():
        yield from breaks(stream)


def acts_of(of: QuerySet[Stream]) -> QuerySet[Act]:
    return Act.objects.filter(stream__in=of)


def acts_with_hash(head: str, of: QuerySet[Stream]) -> list[Act]:
    """Return up to ten acts of some streams whose hash begins with ``head``."""
    rows = acts_of(of).filter(hash__startswith=head.strip().lower())
    return list(rows.select_related("stream").order_by("at", "pk")[:10])


def breaks(stream: Stream) -> Iterator[Break]:
    """Yield every fault of one stream: facts changed, acts changed, missing or out of order."""
    facts, notes = _facts_by_act(stream), _notes_by_act(stream)
    prev_hash, seq = "", 0
    for act in Act.objects.filter(stream=stream).order_by("seq"):
        seq += 1
        for code in _faults(act, stream, facts[act.pk], notes.get(act.pk)):
            yield Break(f"{stream.kind}:{stream.key}", act.seq, code)
        if (act.seq, act.prev_hash) != (seq, prev_hash):
            yield Break(f"{stream.kind}:{stream.key}", act.seq, "link_broken")
        prev_hash, seq = act.hash, act.seq
    if (stream.seq, stream.head_hash) != (seq, prev_hash):
        yield Break(f"{stream.kind}:{stream.key}", stream.seq, "head_differs")


def orphans_of_all() -> Iterator[Orphans]:
    """Yield the orphans of every key that the database does not check (``db_constraint=False``)."""
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, ForeignKey) and not field.db_constraint:  # type: ignore[attr-defined]  # not in stubs
                yield from _orphans(model, field)


def _orphans(model: type[Model], field: "ForeignKey[Any, Any]") -> Iterator[Orphans]:
    """Yield the orphans of one key, if there are any."""
    targets = field.related_model._base_manager.filter(pk=OuterRef(field.attname))
    rows = model._base_manager.filter(~Exists(targets), **{f"{field.attname}__isnull": False})
    totals = rows.aggregate(count=Count("pk"), key=Min(field.attname))
    if totals["count"]:
        yield Orphans(model._meta.label_lower, field.attname, totals["count"], totals["key"])


def fact_models() -> list[type[Fact]]:
    return [model for model in apps.get_models() if issubclass(model, Fact)]


def _faults(act: Act, stream: Stream, facts: list[Fact], note: ActNote | None) -> Iterator[str]:
    if facts_digest(facts) != act.facts_sha256:
        yield "facts_differ"
    if note is not None and note_digest(note.text, note.salt) != act.note_sha256:
        yield "note_differs"
    if act_hash(act, stream) != act.hash:
        yield "act_differs"


def _facts_by_act(stream: Stream) -> dict[UUID, list[Fact]]:
    by_act: dict[UUID, list[Fact]] = defaultdict(list)
    for model in fact_models():
        for fact in model._default_manager.filter(act__stream=stream):
            by_act[fact.act_id].append(fact)
    return by_act


def _notes_by_act(stream: Stream) -> dict[UUID, ActNote]:
    return {note.act_id: note for note in ActNote.objects.filter(act__stream=stream)}
