"""What this app has of people, and what Django, the journal and the libraries of logins have."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

from allauth.account.models import EmailAddress, EmailConfirmation
from allauth.mfa.models import Authenticator
from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.admin.models import LogEntry
from django.contrib.sessions.models import Session
from django.utils.translation import gettext_noop as _

from clubs.hooks import PersonalData, PersonalRows, Record, Retention, Subject, personal_data, retention
from clubs.models import (
    ApiToken,
    Appointment,
    Club,
    Consent,
    DataExport,
    Document,
    Erasure,
    EveningException,
    Federation,
    Guardian,
    HomeClub,
    LinkCode,
    Logo,
    Look,
    Membership,
    Merge,
    NotSamePerson,
    OldSlug,
    PendingPost,
    Person,
    Player,
    Profile,
    ProfileText,
    Team,
    Transfer,
    TransferAnswer,
    User,
)
from clubs.queries.looks import looks_before
from clubs.queries.own_notes import notes_by, texts_by
from clubs.recording.erasures import check_offices, erase_identity
from clubs.recording.looks import delete_looks
from journal.models import Act, ActNote, Job, Stream

_PERSON: Final = ("legal_name", "email", "phone", "sex")
_PLACE: Final = ("federation__name", "club__name")

ROWS: Final = (
    PersonalRows(
        Player,
        _("You"),
        players=("pk", "merged_into", "member0", "member1"),
        shows=("public_id", "display_name", "country", "visibility"),
        by_hand=("search_name", "sort_name", "sort_name_da"),
    ),
    PersonalRows(
        Person,
        _("You"),
        players=("player",),
        users=("user",),
        shows=(*_PERSON, "born_on", "decides_from", "is_in_categories"),
        blanks={
            **dict.fromkeys(_PERSON, ""),
            "born_on": None,
            "decides_from": None,
            "is_in_categories": False,
            "user": None,
        },
    ),
    PersonalRows(
        User,
        _("Your login"),
        users=("pk",),
        shows=("username", "first_name", "last_name", "email", "language", "date_joined", "last_login"),
        blanks={"first_name": "", "last_name": "", "email": "", "last_login": None, "is_active": False},
        by_hand=("username", "password"),
    ),
    PersonalRows(
        ApiToken,
        _("Your login"),
        users=("user",),
        shows=("name", "scope", "created_at", "expires_at", "used_at"),
        is_deleted=True,
    ),
    PersonalRows(LinkCode, _("Your login"), users=("user",), shows=("expires_at",), is_deleted=True),
    PersonalRows(EmailConfirmation, users=("email_address__user",), is_deleted=True),
    PersonalRows(
        EmailAddress, _("Your login"), users=("user",), shows=("email", "verified", "primary"), is_deleted=True
    ),
    PersonalRows(Authenticator, _("Your login"), users=("user",), shows=("type", "created_at"), is_deleted=True),
    PersonalRows(LogEntry, users=("user",), is_deleted=True),
    PersonalRows(Appointment, _("Offices"), users=("user",), shows=("role", *_PLACE, "from_at", "until_at")),
    PersonalRows(HomeClub, _("Homes"), players=("player",), shows=(*_PLACE, "from_on")),
    PersonalRows(Transfer, _("Transfers"), players=("player",), shows=(*_PLACE, "requested_on", "on")),
    PersonalRows(TransferAnswer, _("Transfers"), players=("transfer__player",), shows=("party", "consents", "act__at")),
    PersonalRows(Membership, _("Memberships"), players=("player",), shows=("club__name", "from_on", "until_on")),
    PersonalRows(
        Merge,
        _("Merges"),
        players=("merged", "target"),
        shows=("federation__name", "merged__public_id", "target__public_id", "act__at"),
    ),
    PersonalRows(NotSamePerson, players=("first", "second")),
    PersonalRows(
        Guardian,
        _("Guardians"),
        players=("player",),
        users=("user",),
        shows=("player__public_id", "from_at", "until_at"),
        is_deleted=True,
    ),
    PersonalRows(Consent, _("Consents"), players=("player",), shows=("purpose", "has_agreed", "act__at")),
    PersonalRows(
        Look, _("Looks at your data"), players=("player",), shows=("what", "place", "looked_on"), is_deleted=True
    ),
    PersonalRows(Look, users=("user",)),
    PersonalRows(DataExport, users=("user",), is_deleted=True),
    PersonalRows(Erasure, _("Erasure"), players=("player",), shows=("requested_at", "due_at")),
)


def export(subject: Subject) -> Mapping[str, Iterable[Record]]:
    """Return the notes that the person wrote."""
    return {_("Your notes in the journal"): texts_by(subject)}


def erase(subject: Subject, at: datetime) -> None:
    """Clear the identity of a person, and delete the notes that they wrote: the acts keep a salted digest."""
    notes_by(subject).delete()
    erase_identity(subject, at)


DATA: Final = PersonalData(
    ROWS,
    words={
        ActNote: ("text",),
        Document: ("title",),
        Logo: ("alternative",),
        Profile: ("contact", "address", "place"),
        ProfileText: ("text", "html"),
        EveningException: ("place",),
        Team: ("name", "search_name"),
    },
    nobody={
        AccessAttempt: ("username", "user_agent", "http_accept", "path_info", "get_data", "post_data"),  # deleted
        AccessFailureLog: ("username", "user_agent", "http_accept", "path_info"),  # by the user name, in erase_identity
        AccessLog: ("username", "user_agent", "http_accept", "path_info"),
        Act: ("kind", "actor_kind", "actor_id", "via"),
        ActNote: ("salt",),
        Authenticator: ("data",),
        Club: ("name", "sort_name", "sort_name_da"),
        Consent: ("purpose", "text_sha256"),
        Document: ("language",),
        EmailConfirmation: ("key",),
        Federation: ("name", "sort_name", "sort_name_da", "locale", "time_zone"),
        Job: ("kind", "key", "payload", "error_code", "request_id"),  # keys of rows, never words
        Look: ("what", "place"),
        LogEntry: ("object_id", "object_repr", "change_message"),  # see login_traces
        Logo: ("content",),
        Merge: ("params",),
        OldSlug: ("scope",),
        PendingPost: ("path", "fields"),  # deleted after a day
        Profile: ("colour", "website"),
        ProfileText: ("language",),
        Session: ("session_key", "session_data"),  # see login_traces
        Stream: ("kind", "key"),
        DataExport: ("language",),
        Erasure: ("problem",),
    },
    export=export,
    check=check_offices,
    erase=erase,
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["clubs"] = DATA
    retention["looks"] = Retention("DAYS_TO_KEEP_LOOKS", looks_before, delete_looks)
