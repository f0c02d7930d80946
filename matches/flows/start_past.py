"""Bring in a file of a federation's past that was looked through: part by part, by jobs."""

from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.jobs import enqueue_new
from journal.models import Stream
from journal.refusals import Conflicting, Refused, because
from matches.kinds import PAST
from matches.may import require
from matches.models import PastImport
from matches.queries import past_imports, ratings

_WHY_NOT: Final[dict[str, str]] = {
    PastImport.State.CHECKING: "past_not_checked",
    PastImport.State.UNDONE: "past_taken_back",
}


def start_past(*, federation: str, pool: str, past: UUID, by: Actor, at: datetime, skip: bool = False) -> PastImport:
    """``skip``: lines that are wrong are passed over; Refused if there are some and it is not said.

    Whoever starts it answers for what it brings. Conflicting: it is not looked through yet, or was started before.
    """
    found = ratings.pool(federation, pool)
    require("import_past", roles_in_federation(by, found.federation, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, found.pk)
        one = past_imports.past_import(found, past)
        if one.state != PastImport.State.CHECKED:
            raise Conflicting(because(_WHY_NOT.get(one.state, "past_started")))
        if one.report["refused"] and not skip:
            raise Refused(because("past_has_faults", count=one.report["refused"]))
        with recording(stream, "start_past", by=by, at=at):
            one.state, one.settings = PastImport.State.WRITING, {**one.settings, "skip": skip}
            one.by_id = by.id if by.kind == "user" else None
            one.save(update_fields=["state", "settings", "by"])
        enqueue_new(PAST, f"{one.pk}.1", {"past": str(one.pk)})
    return one
