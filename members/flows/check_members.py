"""Check an uploaded list of members: store what each of its lines would change. A job does this."""

from collections.abc import Callable
from functools import partial

from journal.context import ActContext
from journal.refusals import Refused, cause
from members.models import MemberList
from members.readers.member_lists import columns_of
from members.recording.member_lists import keep_plan, refuse_list
from members.services.member_lists import planned, read_of


def check_members(*, row: MemberList, ctx: ActContext) -> Callable[[], None]:
    """Read a list outside any transaction, and return the function that stores the preview."""
    try:
        content = read_of(row)
    except Refused as refusal:
        return partial(refuse_list, row, refusal.verdict.violations)
    columns = {**row.settings["columns"], **columns_of(content)}
    settings = {**row.settings, "columns": columns, "headings": list(content.headings)}
    if not content.lines:
        empty = cause("member_list_empty", columns=", ".join(content.headings)[:200])
        return partial(refuse_list, row, empty.violations, settings)
    return partial(keep_plan, row, planned(row, content, ctx), settings)
