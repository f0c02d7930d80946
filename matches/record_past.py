"""What is kept of a federation's past while it is looked through and comes in, and the rating that follows it."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, Final
from uuid import UUID, uuid4

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from journal.jobs import enqueue_new, put_off
from journal.models import Act
from journal.refusals import Refused, because
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


def keep_beside(past: PastImport, data: bytes) -> str:
    """What is remembered of the lines of a file; under which name."""
    return default_storage.save(f"{past.folder}{uuid4().hex}", ContentFile(data))


def keep_report(past: PastImport, part: PastPart, told: Plain, kept: str) -> None:
    """What a file would bring, as far as it is looked through, and where that is remembered; another job goes on.

    After the last part it waits for somebody to say that it should come in. ``told``: fields of the row.
    """
    whole = {"state": PastImport.State.CHECKED, "line": 1, "place": 0}
    where = whole if part.is_last else {"line": part.line, "place": part.place}
    rows = PastImport.objects.filter(pk=past.pk, state=PastImport.State.CHECKING, line=past.line)
    if not rows.update(**told, **where, settings={**past.settings, "kept": kept}):
        return
    if part.is_last:
        transaction.on_commit(partial(_forget, past, but=kept), robust=True)
    else:
        transaction.on_commit(partial(_forget_before, past), robust=True)
        enqueue_new(PAST, f"{past.pk}.look.{part.line}", {"past": str(past.pk)})


def stop_past(past: PastImport, problems: Sequence[Plain]) -> None:
    """It waits again for somebody to say that it should go on, from where it has come to."""
    stopped = {"state": PastImport.State.CHECKED, "problems": list(problems)}
    PastImport.objects.filter(pk=past.pk, state=PastImport.State.WRITING).update(**stopped)


def end_past(past: PastImport | None) -> None:
    """What it had brought was taken back: a part that is being written is refused, and no other begins."""
    if past is None:
        return
    PastImport.objects.filter(pk=past.pk).update(state=PastImport.State.UNDONE, problems=[])
    if past.state != PastImport.State.DONE:
        transaction.on_commit(partial(_forget, past), robust=True)


def note_part(part: PastPart | None, brought: Brought, acts: Sequence[UUID] = ()) -> None:
    """How far a file that is kept has come, and by which ``acts`` of a pool; another job goes on with it."""
    if part is None:
        return
    row = PastImport.objects.select_for_update().get(pk=part.past)
    if row.state == PastImport.State.UNDONE:
        raise Refused(because("past_taken_back"))
    row.acts.add(*Act.objects.filter(pk__in=acts))
    row.line, row.place = part.line, part.place
    row.counts = {name: row.counts.get(name, 0) + value for name, value in brought.plain().items()}
    row.state = PastImport.State.DONE if part.is_last else PastImport.State.WRITING
    row.save(update_fields=["line", "place", "counts", "state"])
    if part.is_last:
        transaction.on_commit(partial(_forget, row), robust=True)
    else:
        enqueue_new(PAST, f"{row.pk}.{row.line}", {"past": str(row.pk)})


def _forget_before(past: PastImport) -> None:
    """What the part before has kept, and no more: the next may be at work already."""
    if "kept" in past.settings:
        default_storage.delete(past.settings["kept"])


def _forget(past: PastImport, but: str = "") -> None:
    """What was remembered of lines, also by workers who died over them. Nobody is at work on it any more."""
    for name in default_storage.listdir(past.folder)[1]:
        if f"{past.folder}{name}" != but:
            default_storage.delete(f"{past.folder}{name}")
    if not but:
        default_storage.delete(past.folder)
