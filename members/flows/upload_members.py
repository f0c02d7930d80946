"""Upload a list of members. A job reads and checks it; nothing is imported yet."""

from django.db import transaction

from clubs.names import tidy
from clubs.queries import federations
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from members.models import MemberList
from members.queries.member_lists import stored_columns
from members.readers.member_lists import LARGEST
from members.recording.member_lists import work_later
from members.services.access import require_over


def upload_members(
    *, federation: str, data: bytes, file_name: str = "", club: str = "", day_first: bool = True, ctx: ActContext
) -> MemberList:
    """Store a list, CSV or XLSX, and enqueue its check. Headings mean what they meant in the list before.

    ``club``: only its members are updated, and new ones join it; its managers may do this. ``day_first``: 1.2.2020 is
    1 February.
    """
    home = require_over("import_members", federation, club, ctx)
    if not 0 < len(data) <= LARGEST:
        raise Refused(cause("list_too_large", size=len(data), largest=LARGEST))
    row = MemberList(federation=home, data=data, file_name=tidy(file_name)[:120], made_at=ctx.at)
    row.club = federations.club(federation, club) if club else None
    row.by_id = ctx.actor.id if ctx.actor.kind == "user" else None
    row.settings = {"columns": stored_columns(home), "day_first": day_first, "answers": {}}
    with transaction.atomic():
        with record_act(lock(Stream.Kind.FEDERATION, home.pk), "upload_members", ctx) as act:
            act.make(row)
        work_later(row)
    return row
