"""Lists of members for tests: uploaded, checked and imported as a person and the jobs do."""

from django.test import TestCase

from journal.context import ActContext
from journal.jobs import drain
from members.flows.start_import import start_import
from members.flows.upload_members import upload_members
from members.models import MemberList
from members.queries.member_lists import rows_of
from tests.support.licences import Members

HEADER = "number;name;born;sex;mail;phone;club;category;until;country\n"


def upload(
    at: Members, text: str | bytes, *, file_name: str = "", club: str = "", ctx: ActContext | None = None
) -> MemberList:
    """A list that is checked."""
    data = text if isinstance(text, bytes) else text.encode()
    with TestCase.captureOnCommitCallbacks(execute=True):
        row = upload_members(federation=at.slug, data=data, file_name=file_name, club=club, ctx=ctx or at.ctx)
    drain()
    return read(row)


def start(at: Members, row: MemberList, *, skip: bool = False, ctx: ActContext | None = None) -> MemberList:
    start_import(federation=at.slug, list_id=row.pk, skip=skip, ctx=ctx or at.ctx)
    drain()
    return read(row)


def read(row: MemberList) -> MemberList:
    return MemberList.objects.get(pk=row.pk)


def kinds(row: MemberList) -> list[str]:
    return [line.kind for line in rows_of(row)]


def codes(row: MemberList) -> list[str]:
    return [problem["code"] for line in rows_of(row) for problem in line.problems]


def counts(row: MemberList) -> dict[str, int]:
    return {kind: count for kind, count in row.report.items() if kind not in ("lines", "digest")}
