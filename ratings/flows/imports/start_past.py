"""Start the import of a checked file of past results or ratings. Jobs import it part by part."""

from collections.abc import Collection
from typing import Final
from uuid import UUID

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.jobs import enqueue_new
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from matches.queries.events import pools
from ratings.job_kinds import PAST
from ratings.models import PastImport
from ratings.permissions import require
from ratings.queries.imports import past_imports
from ratings.services.imports.same_people import Pair, same_people

_WHY_NOT: Final[dict[str, str]] = {
    PastImport.State.CHECKING: "past_not_checked",
    PastImport.State.UNDONE: "past_taken_back",
}


def start_past(
    *, federation: str, pool: str, past_id: UUID, skip: bool = False, same: Collection[Pair] = (), ctx: ActContext
) -> PastImport:
    """Start the import of a checked file. ``skip``: skip wrong lines. ``same``: likely duplicates that are one person.

    The person who starts the import is the author of its acts. Raise Refused if there are wrong lines and ``skip`` is
    not set, and Conflicting if the file is not checked yet or was started before.
    """
    rating_pool = pools.pool(federation, pool)
    require("import_past", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        past_import = past_imports.past_import(rating_pool, past_id)
        if past_import.state != PastImport.State.CHECKED:
            raise Conflicting(cause(_WHY_NOT.get(past_import.state, "past_started")))
        if past_import.report["refused"] and not skip:
            raise Refused(cause("past_has_faults", count=past_import.report["refused"]))
        answers = {"skip": skip, "same": same_people(past_import.report.get("alike", ()), same)}
        with record_act(stream, "start_past", ctx):
            past_import.state, past_import.settings = PastImport.State.WRITING, {**past_import.settings, **answers}
            past_import.by_id = ctx.actor.id if ctx.actor.kind == "user" else None
            past_import.save(update_fields=["state", "settings", "by"])
        enqueue_new(PAST, f"{past_import.pk}.1", {"past": str(past_import.pk)})
    return past_import
