"""Say what the columns of an uploaded list mean, and who is meant by its lines; it is checked again."""

from collections.abc import Mapping
from uuid import UUID

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from members.models import MemberList
from members.recording.member_lists import work_later
from members.services.member_lists import check_is_checked, list_for, plain_answers, plain_columns


def recheck_members(
    *, federation: str, list_id: UUID, columns: Mapping[str, str], answers: Mapping[str, str], ctx: ActContext
) -> MemberList:
    """Check a list again, with these meanings and answers beside those given before.

    ``columns``: by heading, the field or "" to ignore it. ``answers``: by number of the line, a public id, "new" or
    "skip". ``ctx.expected_version``: of the list.
    """
    row = list_for(federation, list_id, ctx)
    added = {"columns": plain_columns(columns), "answers": plain_answers(answers)}
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, row.federation_id)
        row = list_for(federation, list_id, ctx)
        check_is_checked(row, ctx.expected_version)
        settings = {name: {**row.settings[name], **values} for name, values in added.items()}
        row.settings, row.state = {**row.settings, **settings}, MemberList.State.CHECKING
        with record_act(stream, "recheck_members", ctx):
            row.save(update_fields=["settings", "state"])
        work_later(row)
    return row
