"""Streams, acts and jobs.

A *stream* is a chain of acts about one thing (an event, a club, a pool) and the lock of that thing. An *act* is one
thing that a person did; it hashes the facts that it stated and the act before it. A *fact* is a row that is inserted by
an act and never changed. A *job* is work that must follow: the row is the queue.
"""

import uuid
from collections.abc import Callable
from functools import cache
from typing import Any, Self

from django.db import models
from django.db.models import F, Func, Q
from django.db.models.functions import Now

from journal.request_ids import LONGEST, current_request_id


class Stream(models.Model):
    class Kind(models.TextChoices):
        FEDERATION = "federation"
        CLUB = "club"
        PLAYER = "player"
        NAMES = "names"
        TOURNAMENT = "tournament"
        EVENT = "event"
        MATCH = "match"
        POOL = "pool"
        SEASON = "season"
        BOOK = "book"
        SESSION = "session"

    kind = models.CharField(max_length=16, choices=Kind)
    key = models.CharField(max_length=64)
    seq = models.PositiveBigIntegerField(default=0)
    head_hash = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "key"], name="one_stream_for_a_thing")]

    def __str__(self) -> str:
        return f"{self.kind}:{self.key}@{self.seq}"


class Act(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    stream = models.ForeignKey(Stream, on_delete=models.PROTECT, related_name="acts")
    seq = models.PositiveBigIntegerField()
    kind = models.CharField(max_length=40)
    actor_kind = models.CharField(max_length=16)
    actor_id = models.CharField(max_length=64)
    via = models.CharField(max_length=16)
    at = models.DateTimeField()
    undoes = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="undone_by")
    note_sha256 = models.CharField(max_length=64, blank=True, default="")
    facts_sha256 = models.CharField(max_length=64)
    prev_hash = models.CharField(max_length=64, blank=True)
    hash = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["stream", "seq"], name="acts_of_a_stream_are_numbered")]

    def __str__(self) -> str:
        return f"{self.kind} #{self.seq}"

    @property
    def words(self) -> str:
        """Return the text of its note, "" without one."""
        return self.note.text if hasattr(self, "note") else ""


class ActNote(models.Model):
    """The free text of an actor. It can be erased, because the act holds only its salted digest."""

    act = models.OneToOneField(Act, primary_key=True, on_delete=models.PROTECT, related_name="note")
    text = models.TextField(blank=True)
    salt = models.CharField(max_length=64)

    def __str__(self) -> str:
        return self.text[:60]


NOT_UNDONE = Func(  # written as SQL: most queries have it, and Django takes several times as long to build Exists
    F("act"),
    template='NOT EXISTS (SELECT 1 FROM "journal_act" "undoing" WHERE "undoing"."undoes_id" = %(expressions)s)',
    output_field=models.BooleanField(),
)


class FactQuerySet(models.QuerySet[Any]):
    def holding(self) -> Self:
        """Return the valid facts, whose act is not undone."""
        return self.filter(NOT_UNDONE)


class Fact(models.Model):
    """A row that an act states: inserted once, never changed (triggers refuse it), undone only by another act."""

    erasable: tuple[str, ...] = ()  # names of fields outside the chain, such as names and free text

    act = models.ForeignKey(Act, on_delete=models.PROTECT, related_name="+")

    objects = FactQuerySet.as_manager()

    class Meta:
        abstract = True

    def canonical(self) -> dict[str, Any]:
        """Return what the chain proves of this row: its table and columns, without the act and what may be erased."""
        values = {name: to_python(getattr(self, name)) for name, to_python in _proved(type(self))}
        return {"table": self._meta.label_lower, **values}


@cache
def _proved(model: type[Fact]) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    """Return the attributes of a kind of fact that the chain proves, each with its conversion to Python."""
    return tuple((name, field.to_python) for name, field in proved_of(model).items())


def proved_of(model: type[Fact]) -> "dict[str, models.Field[Any, Any]]":
    """Return the columns of a kind of fact that the chain proves, by the name of the attribute."""
    fields = [f for f in model._meta.concrete_fields if f.name != "act" and f.name not in model.erasable]
    return {f.attname: f for f in fields}


class WrittenOnce(models.Model):
    """A row that is never changed, of a kind too numerous for an act to prove each: a fact proves them together."""

    class Meta:
        abstract = True


class Job(models.Model):
    class State(models.TextChoices):
        WAITING = "waiting"
        LEASED = "leased"
        DONE = "done"
        DEAD = "dead"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=40)
    key = models.CharField(max_length=80)
    payload = models.JSONField(default=dict)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    made_at = models.DateTimeField(db_default=Now())
    run_after = models.DateTimeField(db_default=Now())
    lease_until = models.DateTimeField(null=True)
    lease_token = models.UUIDField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    error_code = models.CharField(max_length=80, blank=True, default="")
    request_id = models.CharField(max_length=LONGEST, blank=True, default=current_request_id)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "key"], condition=Q(state="waiting"), name="one_waiting_job_for_a_key"
            )
        ]
        indexes = [
            models.Index(fields=["run_after", "id"], condition=~Q(state__in=["done", "dead"]), name="jobs_to_do")
        ]

    def __str__(self) -> str:
        return f"{self.kind}({self.key}) {self.state}"
