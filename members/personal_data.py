"""What this app has of people. Licences and member numbers are facts and stay; the details of a member go."""

from datetime import datetime, timedelta
from typing import Final

from django.utils.translation import gettext_noop as _

from clubs.hooks import PersonalData, PersonalRows, Retention, Subject, personal_data, retention
from journal.refusals import Refused, cause
from members.models import (
    FeeCategory,
    Invitation,
    Licence,
    LicenceFact,
    LicenceStanding,
    LicenceYear,
    MemberDetails,
    MemberList,
    MemberListRow,
    MemberNumber,
    Suspension,
    SuspensionEnd,
)
from members.queries.people import lapsed_details
from members.queries.suspensions import suspensions_about
from members.recording.invitations import delete_invitations_of
from members.recording.member_lists import delete_details, delete_lists_about
from members.recording.suspensions import delete_reasons_about

_MARGIN: Final = timedelta(days=1)  # zones differ

ROWS: Final = (
    PersonalRows(MemberNumber, _("Licences"), players=("player",), shows=("federation__name", "number")),
    PersonalRows(
        MemberDetails,
        _("Contact"),
        players=("player",),
        shows=("federation__name", "born_on", "sex", "email", "phone"),
        is_deleted=True,
    ),
    PersonalRows(
        Licence, _("Licences"), players=("player",), shows=("year__code", "category__name", "club__name", "act__at")
    ),
    PersonalRows(
        LicenceFact, _("Licences"), players=("licence__player",), shows=("licence__year__code", "kind", "from_on")
    ),
    PersonalRows(LicenceStanding, players=("player",)),
    PersonalRows(Invitation, _("Offices"), users=("user",), shows=("role", "federation__name", "expires_at")),
    PersonalRows(MemberList, users=("by",), blanks={"by": None}),
    PersonalRows(MemberListRow, players=("player",)),
    PersonalRows(
        Suspension,
        _("Suspensions"),
        players=("player",),
        shows=("federation__name", "from_on", "until_on", "end__act__at"),
    ),
    PersonalRows(SuspensionEnd, players=("suspension__player",)),
)


def check_due(subject: Subject, at: datetime) -> None:
    """Raise ``Refused`` while the person is suspended: the erasure waits for the end."""
    for row in suspensions_about(subject.player_ids, at.date() - _MARGIN):
        if row.until_on >= row.federation.day_at(at):
            raise Refused(cause("erased_suspended"))


def erase(subject: Subject, _at: datetime) -> None:
    """Delete the invitations that they got, lists of members with a line about them, reasons of their suspensions."""
    delete_invitations_of(subject.user_id, subject.emails)
    delete_lists_about(subject.player_ids)
    delete_reasons_about(subject.player_ids)


DATA: Final = PersonalData(
    ROWS,
    nobody={
        LicenceYear: ("code",),
        FeeCategory: ("code", "name"),
        LicenceStanding: ("kind",),
        Invitation: ("address",),  # deleted by ``erase``
        MemberList: ("data", "file_name", "settings", "report", "problems"),  # deleted once imported, and by ``erase``
        MemberListRow: ("name", "changes", "problems", "choices"),
    },
    check_due=check_due,
    erase=erase,
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["members"] = DATA
    retention["member_details"] = Retention("DAYS_TO_KEEP_MEMBER_DETAILS", lapsed_details, delete_details)
