"""Store changes with their acts, and give them positions once they are public."""

from collections.abc import Sequence
from datetime import datetime

from exchange.derive.act_changes import changes_by
from exchange.job_kinds import NUMBER
from exchange.models import Change, ChangeCounter
from exchange.queries.changes import hidden_of, next_publication, unnumbered, with_places
from journal.acts import ActRecorder
from journal.jobs import delay_job, enqueue
from journal.models import Stream
from matches.models import PublicationFact

_KINDS = (Stream.Kind.EVENT, Stream.Kind.TOURNAMENT, Stream.Kind.POOL)


def store_changes(act: ActRecorder) -> None:
    """Store the changes of an act in its transaction; a job of the same commit numbers them."""
    if act.stream.kind not in _KINDS:
        return
    undone = list(Change.objects.filter(act=act.undoes).order_by("number")) if act.undoes else []
    rows = changes_by(act, undone)
    Change.objects.bulk_create(rows)
    if rows or act.undoes or any(isinstance(fact, PublicationFact) for fact in act.facts):
        number_soon(act.stream)


def number_soon(stream: Stream) -> None:
    enqueue(NUMBER, stream.pk, {"stream": stream.pk})


def number_changes(stream_id: int, at: datetime) -> list[Change]:
    """Give positions to the changes of a stream that are public by now, in the order of its acts; return them.

    Positions are given under one lock, after the acts were committed: so they become visible in their order, without
    gaps, whatever else is written at the same time. A change that is hidden again loses its position, and gets a new
    one when it is public once more.
    """
    counter, _ = ChangeCounter.objects.select_for_update().get_or_create(pk=1)
    _hide(stream_id, at)
    rows = with_places(unnumbered(stream_id))
    hidden_ids = hidden_of(rows, at)
    public = [row for row in rows if row.pk not in hidden_ids]
    _number(public, counter)
    if len(public) < len(rows):
        _number_later(stream_id, rows[0], at)
    return public


def _hide(stream_id: int, at: datetime) -> None:
    rows = Change.objects.filter(stream=stream_id, event__has_unpublished_parts=True).exclude(position=None)
    hidden_ids = hidden_of(list(rows.select_related("event", "stage")), at)
    Change.objects.filter(pk__in=hidden_ids).update(position=None)


def _number(rows: Sequence[Change], counter: ChangeCounter) -> None:
    for position, row in enumerate(rows, counter.position + 1):
        row.position = position
    Change.objects.bulk_update(rows, ["position", "federation", "tournament", "stage", "round"], batch_size=500)
    if rows:
        counter.position += len(rows)
        counter.save(update_fields=["position"])


def _number_later(stream_id: int, row: Change, at: datetime) -> None:
    """Have the job look again when the clock publishes more of the event."""
    until = next_publication(row, at)
    if until is not None:
        key = f"{stream_id} {until.timestamp()}"
        enqueue(NUMBER, key, {"stream": stream_id})
        delay_job(NUMBER, key, until - at)
