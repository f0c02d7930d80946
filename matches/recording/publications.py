"""Write what of an event is hidden: derived from the decisions and the rounds that are drawn."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from journal.jobs import delay_job, enqueue
from matches.inputs.publication import BY_HAND, PLAYED, Part, Round, unpublished_times
from matches.job_kinds import PUBLISH
from matches.models import Event, UnpublishedPart
from matches.queries.publications import decisions_of, drawn_rounds_of

_LITTLE = timedelta(seconds=1)


def renew_unpublished_parts(event: Event, at: datetime) -> None:
    """Derive the hidden parts of a locked event, and have its matches rated when they become public."""
    rows = [row for row in _rows(event) if row.until_at > at or row.part == Part.RESULTS]
    UnpublishedPart.objects.filter(event=event).delete()
    UnpublishedPart.objects.bulk_create(rows)
    event.has_unpublished_parts = bool(rows)
    Event.objects.filter(pk=event.pk).exclude(has_unpublished_parts=bool(rows)).update(has_unpublished_parts=bool(rows))
    _count_later(event, rows, at)


def _rows(event: Event) -> Iterator[UnpublishedPart]:
    decisions = decisions_of(event)
    times = dict(unpublished_times(decisions.plan))
    for part, until in times.items():
        yield UnpublishedPart(event=event, part=part.value, until_at=until)
    if decisions.plan.get(Part.ROUNDS) == BY_HAND:
        for key in sorted(drawn_rounds_of(event)):
            yield _round(event, Part.ROUNDS, key, decisions.rounds.get((Part.ROUNDS, key), BY_HAND))
    for (part, key), until in sorted(decisions.rounds.items()):
        if part is Part.RESULTS and part in times and until < times[part]:
            yield _round(event, part, key, until)


def _round(event: Event, part: Part, key: Round, until: datetime) -> UnpublishedPart:
    stage_id, round_no = key
    return UnpublishedPart(event=event, part=part.value, until_at=until, stage_id=stage_id, round=round_no)


def _count_later(event: Event, rows: list[UnpublishedPart], at: datetime) -> None:
    """Have ratings and seasons look at the event at the times at which its play is published."""
    times = {row.until_at for row in rows if row.stage_id is None and row.part in PLAYED and row.until_at != BY_HAND}
    for until in sorted(time for time in times if time > at):
        key = f"{event.pk} {until.astimezone(UTC):%Y%m%d%H%M%S%f}"
        enqueue(PUBLISH, key, {"event": event.pk})
        delay_job(PUBLISH, key, until - at + _LITTLE)
