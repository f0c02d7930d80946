"""What is kept of a federation's past while it is looked through and comes in, and the rating that follows it."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, Final

from journal.jobs import enqueue_new, put_off
from matches.kinds import PAST, RATE
from matches.models import PastImport, RatingPool
from matches.plans import Brought, PastPart
from matches.record_ratings import rate_later

_MORE_TO_COME: Final = timedelta(seconds=20)
Plain = Mapping[str, Any]


def rate_after_a_while(pool: RatingPool) -> None:
    """The pool as a whole, when no more of a past that comes in parts has come for a time."""
    rate_later(pool)
    put_off(RATE, pool.pk, _MORE_TO_COME)


def keep_report(past: PastImport, report: Plain, problems: Sequence[Plain], again: Mapping[int, int]) -> None:
    """What a file would bring; it waits for somebody to say that it should."""
    told = {**past.settings, "again": {str(line): count for line, count in again.items()}}
    checked = {"state": PastImport.State.CHECKED, "report": report, "problems": list(problems), "settings": told}
    PastImport.objects.filter(pk=past.pk, state=PastImport.State.CHECKING).update(**checked)


def stop_past(past: PastImport, problems: Sequence[Plain]) -> None:
    """It waits again for somebody to say that it should go on, from where it has come to."""
    stopped = {"state": PastImport.State.CHECKED, "problems": list(problems)}
    PastImport.objects.filter(pk=past.pk, state=PastImport.State.WRITING).update(**stopped)


def note_part(part: PastPart | None, brought: Brought) -> None:
    """How far a file that is kept has come; another job goes on with it."""
    if part is None:
        return
    row = PastImport.objects.select_for_update().get(pk=part.past)
    row.line, row.place = part.line, part.place
    row.counts = {name: row.counts.get(name, 0) + value for name, value in brought.plain().items()}
    row.state = PastImport.State.DONE if part.is_last else PastImport.State.WRITING
    row.save(update_fields=["line", "place", "counts", "state"])
    if not part.is_last:
        enqueue_new(PAST, f"{row.pk}.{row.line}", {"past": str(row.pk)})
