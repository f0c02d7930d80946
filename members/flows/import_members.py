"""Import a list of members, all or nothing. A job does this."""

from collections.abc import Callable

from clubs.permissions import roles_over
from journal.context import ActContext
from members.derive.member_lists import digest_of
from members.models import MemberList, MemberListRow
from members.permissions import require
from members.recording.member_lists import end_list, import_rows, keep_plan, lock_for_list
from members.services.member_lists import clubs_of_list, planned, read_of
from rules_engine.verdict import Code

_WRITTEN = (MemberListRow.Kind.CREATE, MemberListRow.Kind.UPDATE)


def import_members(*, row: MemberList, ctx: ActContext) -> Callable[[], None]:
    """Read a list outside any transaction, and return the function that imports it.

    What it changes is derived again under the locks. If it is not what the preview showed, nothing is imported: the new
    preview waits for a person.
    """
    content = read_of(row)

    def write() -> None:
        require("import_members", roles_over(ctx.actor, row.club or row.federation, ctx.at))
        stream = lock_for_list(row.federation, clubs_of_list(row, content))
        rows = planned(row, content, ctx)
        if digest_of(rows) != row.report["digest"]:
            keep_plan(row, rows, row.settings, Code("member_list_outdated"))
            return
        import_rows(stream, row.federation, row.club, [planned for planned in rows if planned.kind in _WRITTEN], ctx)
        end_list(row)

    return write
