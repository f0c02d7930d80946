"""Start the import of a checked list of members. A job imports it, all or nothing."""

from uuid import UUID

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from members.models import MemberList
from members.recording.member_lists import work_later
from members.services.member_lists import check_can_start, check_is_checked, list_for


def start_import(*, federation: str, list_id: UUID, skip: bool = False, ctx: ActContext) -> MemberList:
    """Start an import. ``skip``: leave out lines with problems or without an answer; otherwise they refuse the start.

    ``ctx.expected_version``: of the list. The person who starts the import is the author of its act.
    """
    list_for(federation, list_id, ctx)
    with transaction.atomic():
        row = list_for(federation, list_id, ctx)
        stream = lock(Stream.Kind.FEDERATION, row.federation_id)
        row = list_for(federation, list_id, ctx)
        check_is_checked(row, ctx.expected_version)
        check_can_start(row, skip=skip)
        row.settings, row.state = {**row.settings, "skip": skip}, MemberList.State.WRITING
        row.by_id = ctx.actor.id if ctx.actor.kind == "user" else None
        with record_act(stream, "start_import", ctx):
            row.save(update_fields=["settings", "state", "by"])
        work_later(row)
    return row
