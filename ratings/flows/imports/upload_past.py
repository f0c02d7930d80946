"""Upload a file of past results or ratings. It is stored and checked; nothing is imported yet."""

from datetime import date
from typing import Any, BinaryIO, cast

from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import default_storage
from django.db import transaction

from clubs.names import tidy
from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.jobs import enqueue_new
from journal.models import Stream
from journal.refusals import Refused, cause
from matches.queries.events import pools
from ratings.inputs.imports import PastImportInput
from ratings.job_kinds import PAST
from ratings.models import PastImport
from ratings.permissions import require
from ratings.queries.lists import rating_days
from ratings.readers.past_csv import STARTING, layout_of
from ratings.services.imports.past import check_day, check_rates_players


def upload_past(
    *, federation: str, pool: str, file: "File[bytes]", plan: PastImportInput, file_name: str = "", ctx: ActContext
) -> PastImport:
    """``file``: open; it is never read into memory completely.

    Refused: too large, not a text, required columns missing in the first line, or an invalid day of a starting list.
    """
    rating_pool = pools.pool(federation, pool)
    require("import_past", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    check_rates_players(rating_pool)
    if file.size > settings.LARGEST_PAST:
        raise Refused(cause("past_too_large", largest=settings.LARGEST_PAST // 1_000_000))
    made = PastImport(
        pool=rating_pool, kind=plan.kind, by_id=ctx.actor.id if ctx.actor.kind == "user" else None, size=file.size
    )
    made.settings = _how_to_read(file, plan, rating_days.today(rating_pool, ctx.at))
    made.file_name, made.made_at = tidy(file_name)[:120], ctx.at
    default_storage.save(made.path, file)  # before the commit, so that a visible row has its file
    try:
        _keep(made, ctx)
    except Exception:  # any error: a file without a row would never be deleted
        default_storage.delete(made.path)
        raise
    return made


def _how_to_read(file: "File[bytes]", plan: PastImportInput, today: date) -> dict[str, Any]:
    """Refused: required columns are missing in the first line, or the day is invalid."""
    layout = layout_of(cast(BinaryIO, file), plan.kind)
    on = plan.on if plan.on and plan.kind == STARTING else today
    check_day(on, today)
    data = {"day_first": plan.day_first, "register_new": plan.register_new, "on": str(on)}
    return {**data, "layout": layout.plain()}


def _keep(made: PastImport, ctx: ActContext) -> None:
    with transaction.atomic():
        with record_act(lock(Stream.Kind.POOL, made.pool_id), "upload_past", ctx) as act:
            act.make(made)
        enqueue_new(PAST, f"{made.pk}.look", {"past": str(made.pk)})
