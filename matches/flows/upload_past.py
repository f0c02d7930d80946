"""Send a file of a federation's past: it is kept and looked through; nothing of it is written yet."""

from datetime import date, datetime
from typing import Any, BinaryIO, cast

from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import default_storage
from django.db import transaction

from clubs.may import roles_in_federation
from clubs.names import tidy
from journal.acts import Actor, lock, recording
from journal.jobs import enqueue_new
from journal.models import Stream
from journal.refusals import Refused, because
from matches.conditions.past import check_day, check_rates_players
from matches.kinds import PAST
from matches.may import require
from matches.models import PastImport
from matches.plans import PastPlan
from matches.queries import rating_days, ratings
from matches.readers.past_csv import STARTING, layout_of


def upload_past(
    *, federation: str, pool: str, file: "File[bytes]", plan: PastPlan, by: Actor, at: datetime, file_name: str = ""
) -> PastImport:
    """``file``: opened; it is never in memory as a whole.

    Refused: too large, no text, its first line does not name what is needed; a starting list of no such day.
    """
    found = ratings.pool(federation, pool)
    require("import_past", roles_in_federation(by, found.federation, at))
    check_rates_players(found)
    if file.size > settings.LARGEST_PAST:
        raise Refused(because("past_too_large", largest=settings.LARGEST_PAST // 1_000_000))
    made = PastImport(pool=found, kind=plan.kind, by_id=by.id if by.kind == "user" else None, size=file.size)
    made.settings = _how_to_read(file, plan, rating_days.today(found, at))
    made.file_name, made.made_at = tidy(file_name)[:120], at
    default_storage.save(made.path, file)  # before the commit: whoever sees the row finds the file
    try:
        _keep(made, by, at)
    except Exception:  # whatever it is: a file without its row would be nobody's
        default_storage.delete(made.path)
        raise
    return made


def _how_to_read(file: "File[bytes]", plan: PastPlan, today: date) -> dict[str, Any]:
    """Refused: its first line does not name what is needed; it is of a day that cannot be."""
    layout = layout_of(cast(BinaryIO, file), plan.kind)
    on = plan.on if plan.on and plan.kind == STARTING else today
    check_day(on, today)
    told = {"day_first": plan.day_first, "register_new": plan.register_new, "on": str(on)}
    return {**told, "layout": layout.plain()}


def _keep(made: PastImport, by: Actor, at: datetime) -> None:
    with transaction.atomic():
        with recording(lock(Stream.Kind.POOL, made.pool_id), "upload_past", by=by, at=at) as act:
            act.make(made)
        enqueue_new(PAST, f"{made.pk}.look", {"past": str(made.pk)})
