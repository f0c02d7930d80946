"""Write the progress of an import, and request the rating that follows it."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, Final
from uuid import UUID, uuid4

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from clubs.recording.people import NewPlayer, new_players
from journal.acts import record_act
from journal.context import ActContext
from journal.jobs import delay_job, enqueue_new
from journal.models import Act, Stream
from journal.refusals import Refused, cause
from matches.models import RatingPool
from ratings.inputs.imports import ImportCounts, PastPart
from ratings.job_kinds import PAST, RATE
from ratings.models import PastImport
from ratings.recording.pools import rate_later

_MORE_TO_COME: Final = timedelta(seconds=20)
ReportJson = Mapping[str, Any]


def rate_after_a_while(pool: RatingPool) -> None:
    """Rate the complete pool once no more parts have been imported for some time."""
    rate_later(pool)
    delay_job(RATE, pool.pk, _MORE_TO_COME)


def register_newcomers(
    stream: Stream, pool: RatingPool, newcomers: Mapping[str, str], ctx: ActContext
) -> dict[str, int]:
    """Register the new players of a file, by key and name; return the id of each by key.

    Their home is the federation of the pool. ``stream``: that of the federation, locked.
    """
    if not newcomers:
        return {}
    with record_act(stream, "register_players", ctx) as act:
        rows = new_players(act, [NewPlayer(name, pool.federation) for name in newcomers.values()])
    return {key: player.pk for key, player in zip(newcomers, rows, strict=True)}


def save_line_cache(past: PastImport, data: bytes) -> str:
    """Store data on the lines of a file, and return its name in the storage."""
    return default_storage.save(f"{past.folder}{uuid4().hex}", ContentFile(data))


def keep_report(past: PastImport, part: PastPart, fields: ReportJson, cache_name: str) -> None:
    """Store the report of the lines checked so far and the name of the data on them. Another job continues.

    After the last part the import waits for a person to start it. ``fields``: of the row.
    """
    final = {"state": PastImport.State.CHECKED, "line": 1, "place": 0}
    position = final if part.is_last else {"line": part.line, "place": part.place}
    rows = PastImport.objects.filter(pk=past.pk, state=PastImport.State.CHECKING, line=past.line)
    if not rows.update(**fields, **position, settings={**past.settings, "kept": cache_name}):
        return
    if part.is_last:
        transaction.on_commit(partial(_forget, past, but=cache_name), robust=True)
    else:
        transaction.on_commit(partial(_forget_before, past), robust=True)
        enqueue_new(PAST, f"{past.pk}.look.{part.line}", {"past": str(past.pk)})


def stop_past(past: PastImport, problems: Sequence[ReportJson]) -> None:
    """Stop an import. It waits for a person to continue it from where it stopped."""
    values = {"state": PastImport.State.CHECKED, "problems": list(problems)}
    PastImport.objects.filter(pk=past.pk, state=PastImport.State.WRITING).update(**values)


def end_past(past: PastImport | None) -> None:
    """End an import that was taken back. A part that is being written is refused, and no other begins."""
    if past is None:
        return
    PastImport.objects.filter(pk=past.pk).update(state=PastImport.State.UNDONE, problems=[])
    if past.state != PastImport.State.DONE:
        transaction.on_commit(partial(_forget, past), robust=True)


def note_part(part: PastPart | None, counts: ImportCounts, acts: Sequence[UUID] = ()) -> None:
    """Store how far an import has come, and its acts. Another job continues."""
    if part is None:
        return
    row = PastImport.objects.select_for_update().get(pk=part.past)
    if row.state == PastImport.State.UNDONE:
        raise Refused(cause("past_taken_back"))
    row.acts.add(*Act.objects.filter(pk__in=acts))
    row.line, row.place = part.line, part.place
    row.counts = {name: row.counts.get(name, 0) + value for name, value in counts.plain().items()}
    row.state = PastImport.State.DONE if part.is_last else PastImport.State.WRITING
    row.save(update_fields=["line", "place", "counts", "state"])
    if part.is_last:
        transaction.on_commit(partial(_forget, row), robust=True)
    else:
        enqueue_new(PAST, f"{row.pk}.{row.line}", {"past": str(row.pk)})


def _forget_before(past: PastImport) -> None:
    """Delete the data of the previous part only, because the next part may be at work already."""
    if "kept" in past.settings:
        default_storage.delete(past.settings["kept"])


def _forget(past: PastImport, but: str = "") -> None:
    """Delete all data on the lines, including those left by failed workers. No worker uses them any more."""
    for name in default_storage.listdir(past.folder)[1]:
        if f"{past.folder}{name}" != but:
            default_storage.delete(f"{past.folder}{name}")
    if not but:
        default_storage.delete(past.folder)
