"""Write what of an event is hidden: derived from the decisions and the rounds that are drawn."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from journal.jobs import delay_job, enqueue
from matches.inputs.publication import BY_HAND, PLAYED, Part, unpublished_times
from matches.job_kinds import PUBLISH
from matches.models import Event, UnpublishedPart
from matches.queries.publications import decisions_of, drawn_rounds_of

_LITTLE = timedelta(seconds=1)


def renew_unpublished_parts(event: Event, at: datetime) -> None:
    """Derive the hidden parts of a locked event, and have its matches rated when they become public."""
    rows = list(_rows(event))
    UnpublishedPart.objects.filter(event=event).delete()
    UnpublishedPart.objects.bulk_create(rows)
    event.has_unpublished_parts = bool(rows)
    Event.objects.filter(pk=event.pk).exclude(has_unpublished_parts=bool(rows)).update(has_unpublished_parts=bool(rows))
    _count_later(event, rows, at)


def _rows(event: Event) -> Iterator[UnpublishedPart]:
    decisions = decisions_of(event)
    for part, until in unpublished_times(decisions.plan):
        yield UnpublishedPart(event=event, part=part.value, until_at=until)
    if decisions.plan.get(Part.ROUNDS) == BY_HAND:
        for stage_id, round_no in sorted(drawn_rounds_of(event) - decisions.rounds):
            yield UnpublishedPart(
                event=event, part=Part.ROUNDS.value, until_at=BY_HAND, stage_id=stage_id, round=round_no
            )


def _count_later(event: Event, rows: list[UnpublishedPart], at: datetime) -> None:
    """Have ratings and seasons look at the event at the times at which its play becomes public."""
    times = {row.until_at for row in rows if row.part in PLAYED and row.until_at != BY_HAND}
    for until in sorted(time for time in times if time > at):
        key = f"{event.pk} {until.astimezone(UTC):%Y%m%d%H%M%S%f}"
        enqueue(PUBLISH, key, {"event": event.pk})
        delay_job(PUBLISH, key, until - at + _LITTLE)
