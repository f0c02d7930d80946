"""Send a file of a federation's past: it is kept and looked through; nothing of it is written yet."""

import io
from datetime import datetime
from functools import partial
from typing import Final

from django.core.files.base import ContentFile
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

LARGEST: Final = 8_000_000  # bytes; a larger file comes in by the command


def upload_past(
    *, federation: str, pool: str, data: bytes, plan: PastPlan, by: Actor, at: datetime, file_name: str = ""
) -> PastImport:
    """Refused: too large, no text, its first line does not name what is needed; a starting list of no such day."""
    found = ratings.pool(federation, pool)
    require("import_past", roles_in_federation(by, found.federation, at))
    check_rates_players(found)
    if len(data) > LARGEST:
        raise Refused(because("past_too_large", largest=LARGEST // 1_000_000))
    layout_of(io.BytesIO(data), plan.kind)
    today = rating_days.today(found, at)
    on = plan.on if plan.on and plan.kind == STARTING else today
    check_day(on, today)
    told = {"day_first": plan.day_first, "register_new": plan.register_new, "on": str(on)}
    made = PastImport(pool=found, kind=plan.kind, by_id=by.id if by.kind == "user" else None, size=len(data))
    made.settings, made.file_name, made.made_at = told, tidy(file_name)[:120], at
    with transaction.atomic():
        with recording(lock(Stream.Kind.POOL, found.pk), "upload_past", by=by, at=at) as act:
            act.make(made)
        transaction.on_commit(partial(default_storage.save, made.path, ContentFile(data)))
        enqueue_new(PAST, f"{made.pk}.look", {"past": str(made.pk)})
    return made
