"""Steps of the flows about uploaded lists of members."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from clubs.models import Club
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause
from members.derive.member_lists import PlannedRow, plan_of
from members.models import MemberList
from members.queries.member_lists import clubs_of_lines, list_at_work, member_list, registry_of
from members.readers.member_columns import FIELDS, IGNORED, PARTS, heading_key
from members.readers.member_lists import ReadList, read_member_list
from members.services.access import member_access

_MOST_ANSWERS = 5_000


def list_for(federation: str, list_id: UUID, ctx: ActContext) -> MemberList:
    """Return a list for who may import it: officers of the federation, or managers of the club of the list."""
    access = member_access("import_members", federation, ctx)
    return member_list(access.federation, list_id, access.club_ids)


def check_is_checked(row: MemberList, expected_version: int | None) -> None:
    """Raise Conflicting for a list that waits for nobody, or that was checked again since a person looked."""
    if row.state != MemberList.State.CHECKED:
        raise Conflicting(cause("member_list_at_work" if row.state != MemberList.State.DONE else "member_list_done"))
    if expected_version not in (None, row.version):
        raise Conflicting(cause("member_list_changed"))


def check_can_start(row: MemberList, *, skip: bool) -> None:
    """Raise Refused for problems or questions, unless they are skipped, and for a list that changes nothing."""
    report: Mapping[str, Any] = row.report
    open_count = report.get("problem", 0) + report.get("ask", 0)
    if row.problems and "digest" not in report:
        raise Refused(cause("member_list_unread"))
    if open_count and not skip:
        raise Refused(cause("member_list_has_problems", count=open_count))
    if not report.get("create", 0) + report.get("update", 0):
        raise Refused(cause("member_list_changes_nothing"))


def plain_columns(columns: Mapping[str, str]) -> dict[str, str]:
    """Return what headings stand for, by folded heading. Raise Refused for an unknown field."""
    unknown = next((kind for kind in columns.values() if kind not in (*FIELDS, *PARTS, IGNORED)), None)
    if unknown is not None:
        raise Refused(cause("unknown_member_column", column=unknown[:40]))
    return {heading_key(heading)[:120]: kind for heading, kind in columns.items()}


def plain_answers(answers: Mapping[str, str]) -> dict[str, str]:
    """Return the answers of a person by number of the line. Raise Refused for too many."""
    if len(answers) > _MOST_ANSWERS:
        raise Refused(cause("list_too_long", lines=len(answers), most=_MOST_ANSWERS))
    return {str(line)[:10]: answer[:8] for line, answer in answers.items() if answer}


def read_of(row: MemberList) -> ReadList:
    """Read the file of a list. Raise Refused for one that is no list of members."""
    data = bytes(list_at_work(row.pk).data)
    return read_member_list(data, row.settings["columns"], day_first=row.settings["day_first"])


def planned(row: MemberList, content: ReadList, ctx: ActContext) -> list[PlannedRow]:
    """Return what a list would change now."""
    registry = registry_of(row.federation, row.club, content.lines)
    return plan_of(registry, content.lines, row.settings["answers"], row.federation.day_at(ctx.at))


def clubs_of_list(row: MemberList, content: ReadList) -> Sequence[Club]:
    """Return the clubs that a list names."""
    matches = (match.club for match in clubs_of_lines(row.federation, content.lines).values())
    clubs = {club.pk: club for club in (*matches, row.club) if club is not None}
    return list(clubs.values())
