"""Record acts: lock a stream, state facts, close the act."""

import secrets
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeVar

from django.db import transaction
from django.db.models import Model, Q, QuerySet

from journal.bulk import insert_columns, insert_objects, new_ids
from journal.cells import Columns, row_count
from journal.chain import act_hash, canonical_json, note_digest, texts_digest, texts_of
from journal.context import ActContext, Actor
from journal.models import Act, ActNote, Fact, Stream
from journal.prepared import prepared
from journal.ticks import tick_after_commit

F = TypeVar("F", bound=Fact)
M = TypeVar("M", bound=Model)


@dataclass(slots=True)
class ActRecorder:
    """An act that is being recorded: its id is known, its facts are collected, its hash comes last."""

    stream: Stream
    kind: str
    by: Actor
    at: datetime
    note: str = ""
    undoes: Act | None = None
    id: uuid.UUID = field(default_factory=uuid.uuid4)
    facts: list[Fact] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)  # canonical JSON of facts that are columns
    rows: list[Model] = field(default_factory=list)  # that were made and may change later

    def state(self, fact: F) -> F:
        """Insert a fact of this act."""
        fact.act_id = self.id
        fact.save(force_insert=True)
        self.facts.append(fact)
        return fact

    def make(self, row: M) -> M:
        """Insert a row that may change later (a club, an event). The act holds its author and time."""
        row.save(force_insert=True)
        self.rows.append(row)
        return row

    def state_all(self, facts: Sequence[F]) -> None:
        """Insert many facts of one kind."""
        for fact in facts:
            fact.act_id = self.id
        insert_objects(facts)
        self.facts.extend(facts)

    def state_columns(self, model: type[Fact], columns: Columns) -> list[int]:
        """Insert very many facts of one kind that never become objects. Return their ids."""
        ids = new_ids(model, row_count(columns))
        rows: Columns = {**columns, model._meta.pk.attname: ids, "act_id": self.id}
        insert_columns(model, rows)
        self.texts.extend(texts_of(model, rows))
        return ids


#: Called after each act was written, in its transaction and under the lock of its stream.
AFTER_ACT: list[Callable[[ActRecorder], None]] = []


def lock(kind: Stream.Kind, key: object) -> Stream:
    """Return the stream of a thing, locked until the transaction ends. It is created if it is new."""
    rows = _locked(kind=kind.value, key=str(key))
    if not rows:
        Stream.objects.bulk_create([Stream(kind=kind, key=str(key))], ignore_conflicts=True)
        rows = _locked(kind=kind.value, key=str(key))
    return rows[0]


@prepared
def _locked(kind: str, key: str) -> "QuerySet[Stream]":
    return Stream.objects.select_for_update().filter(kind=kind, key=key)


def lock_all(stream_keys: Iterable[tuple[Stream.Kind, object]]) -> list[Stream]:
    """Return several streams, locked in ascending order of their ids, so that no two transactions deadlock."""
    keys = {(kind, str(key)) for kind, key in stream_keys}
    if not keys:
        return []
    condition = Q()
    for kind, key in keys:
        condition |= Q(kind=kind, key=key)
    rows = Stream.objects.filter(condition)
    if rows.count() < len(keys):
        new_streams = [Stream(kind=kind, key=key) for kind, key in sorted(keys)]
        Stream.objects.bulk_create(new_streams, ignore_conflicts=True)
    return list(rows.select_for_update().order_by("pk"))


@contextmanager
def record_act(stream: Stream, kind: str, ctx: ActContext, *, undoes: Act | None = None) -> Iterator[ActRecorder]:
    """Record the facts stated within. The act is written at the end, when all that it proves is known.

    The stream must have been locked in the same transaction. Facts refer to the act before it exists, because the
    foreign keys are checked at commit.
    """
    assert transaction.get_connection().in_atomic_block, "lock the stream first, in a transaction"
    act = ActRecorder(stream, kind, ctx.actor, ctx.at, ctx.note, undoes)
    yield act
    _close(act)


def _close(recording: ActRecorder) -> None:
    salt = secrets.token_hex(16)
    act = _act(recording, salt)
    act.save(force_insert=True)
    if recording.note:
        ActNote.objects.create(act=act, text=recording.note, salt=salt)
    stream = recording.stream
    stream.seq, stream.head_hash = act.seq, act.hash
    stream.save(update_fields=["seq", "head_hash"])
    for listener in AFTER_ACT:
        listener(recording)
    tick_after_commit(stream.kind, stream.key, stream.seq)


def _act(recording: ActRecorder, salt: str) -> Act:
    stream, by = recording.stream, recording.by
    act = Act(id=recording.id, stream=stream, seq=stream.seq + 1, kind=recording.kind, at=recording.at)
    act.actor_kind, act.actor_id, act.via = by.kind, str(by.id), by.via
    act.undoes = recording.undoes
    act.note_sha256 = note_digest(recording.note, salt)
    texts = [canonical_json(fact.canonical()) for fact in recording.facts]
    act.facts_sha256 = texts_digest([*texts, *recording.texts])
    act.prev_hash = stream.head_hash
    act.hash = act_hash(act, stream)
    return act
