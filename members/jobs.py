"""The handlers of this app's jobs. Each translates the payload and makes one call."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from clubs.models import User
from journal.context import ActContext, Actor, system
from journal.jobs import Payload, Write, handles
from journal.refusals import Refusal
from members.flows.check_members import check_members
from members.flows.import_members import import_members
from members.job_kinds import MEMBER_LIST
from members.models import MemberList
from members.queries.member_lists import list_at_work
from members.recording.member_lists import stop_list


@handles(MEMBER_LIST)
def member_list(payload: Payload) -> Write:
    """Check a list, or import it."""
    row = list_at_work(UUID(payload["list"]))
    ctx = ActContext(_sender(row.by), timezone.now())
    if row.state == MemberList.State.CHECKING:
        return check_members(row=row, ctx=ctx)
    if row.state != MemberList.State.WRITING:
        return _nothing
    write = import_members(row=row, ctx=ctx)
    return lambda: _write(row, write)


def _write(row: MemberList, write: Write) -> None:
    """Import a list. If it is refused although the preview was not, it waits for a person."""
    try:
        with transaction.atomic():
            write()
    except Refusal as refusal:
        stop_list(row, refusal.verdict.violations)


def _sender(user: User | None) -> Actor:
    """Return the sender of the list. If the login was deleted, the system is the author."""
    return system() if user is None else Actor("user", user.pk, "job", is_operator=user.is_superuser)


def _nothing() -> None:
    """Do nothing: the job was done before."""
