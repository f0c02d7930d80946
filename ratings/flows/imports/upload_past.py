"""Upload a file of past results or ratings. It is stored and checked; nothing is imported yet."""

import io
from datetime import date
from typing import IO, Any, BinaryIO, cast

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
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.inputs.imports import PastImportInput
from ratings.job_kinds import PAST
from ratings.models import PastImport
from ratings.permissions import require
from ratings.queries.lists import rating_days
from ratings.readers.past_csv import STARTING, layout_of
from ratings.readers.past_workbooks import as_text
from ratings.services.imports.past import check_day, check_rates_players


def upload_past(
    *, federation: str, pool: str, file: "File[bytes]", plan: PastImportInput, file_name: str = "", ctx: ActContext
) -> PastImport:
    """Store an open file and enqueue its check. The file is never read into memory completely; a workbook is stored as
    the text of its rows.

    Raise Refused if it is too large or neither text nor a workbook, if its first line lacks a required column, or if
    the day of a starting list is invalid.
    """
    rating_pool = pools.pool(federation, pool)
    require("import_past", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    check_rates_players(rating_pool)
    if file.size > settings.LARGEST_PAST:
        raise Refused(cause("past_too_large", largest=settings.LARGEST_PAST // 1_000_000))
    with as_text(cast(BinaryIO, file)) as text:
        past_import = _import_of(rating_pool, text, plan, tidy(file_name)[:120], ctx)
        text.seek(0)
        default_storage.save(past_import.path, File(text))  # before the commit, so that a visible row has its file
    try:
        _keep(past_import, ctx)
    except Exception:  # any error: a file without a row would never be deleted
        default_storage.delete(past_import.path)
        raise
    return past_import


def _import_of(pool: RatingPool, file: IO[bytes], plan: PastImportInput, file_name: str, ctx: ActContext) -> PastImport:
    return PastImport(
        pool=pool,
        kind=plan.kind,
        by_id=ctx.actor.id if ctx.actor.kind == "user" else None,
        size=file.seek(0, io.SEEK_END),
        settings=_how_to_read(file, plan, rating_days.today(pool, ctx.at)),
        file_name=file_name,
        made_at=ctx.at,
    )


def _how_to_read(file: IO[bytes], plan: PastImportInput, today: date) -> dict[str, Any]:
    """Return the settings of the import. Raise Refused if a required column is missing or the day is invalid."""
    layout = layout_of(file, plan.kind)
    on = plan.on if plan.on and plan.kind == STARTING else today
    check_day(on, today)
    data = {"day_first": plan.day_first, "register_new": plan.register_new, "on": str(on)}
    data |= {"tournament_per": plan.naming.per.value, "language": plan.naming.language}
    return {**data, "layout": layout.plain()}


def _keep(past_import: PastImport, ctx: ActContext) -> None:
    with transaction.atomic():
        with record_act(lock(Stream.Kind.POOL, past_import.pool_id), "upload_past", ctx) as act:
            act.make(past_import)
        enqueue_new(PAST, f"{past_import.pk}.look", {"past": str(past_import.pk)})
