"""What this app has of people. Registrations are facts and stay; answers, requests and signatures go."""

from datetime import datetime
from typing import Final

from django.utils.translation import gettext_noop as _

from clubs.hooks import PersonalData, PersonalRows, Subject, personal_data
from journal.refusals import Refused, cause
from registration.models import (
    Answer,
    CheckInCode,
    Deal,
    EntryFee,
    FeeItem,
    PayoutSignature,
    PersonRequest,
    Pot,
    Prize,
    PrizeFix,
    PrizeSettings,
    Question,
    RegistrationCheck,
    RegistrationMember,
    RegistrationSettings,
    StatedGroups,
    TermsAcceptance,
    TermsText,
    TournamentBook,
)
from registration.queries.open_registrations import events_without_place

_EVENT: Final = ("registration__event__tournament__name", "registration__event__name")
_OF_REGISTRATION: Final = ("registration__members__player",)

ROWS: Final = (
    PersonalRows(
        RegistrationMember,
        _("Registrations"),
        players=("player",),
        shows=(*_EVENT, "registration__number", "act__at"),
    ),
    PersonalRows(
        RegistrationCheck, _("Conditions of entry"), players=("player",), shows=(*_EVENT, "kind", "is_met", "params")
    ),
    PersonalRows(
        Answer, _("Answers"), players=_OF_REGISTRATION, shows=(*_EVENT, "question__text", "text"), is_deleted=True
    ),
    PersonalRows(
        TermsAcceptance,
        _("Terms of registration"),
        players=("player",),
        shows=(*_EVENT, "text__terms__version", "text__language", "sha256", "act__at"),
    ),
    PersonalRows(CheckInCode, players=_OF_REGISTRATION, blanks={"code": ""}),
    PersonalRows(
        PersonRequest,
        _("Registrations"),
        players=("player",),
        shows=("tournament__name", "name", "country", "address__email", "requested_at", "answers"),
        is_deleted=True,
    ),
    PersonalRows(
        StatedGroups,
        _("Fees"),
        players=("player",),
        shows=("tournament__name", "groups", "is_checked"),
        is_deleted=True,
    ),
    PersonalRows(EntryFee, _("Fees"), players=("player",), shows=("event__name", "item", "reference", "situation")),
    PersonalRows(
        PayoutSignature,
        _("Payouts"),
        players=("payout__party__player",),
        shows=("payout__booking__on", "payout__cents", "name"),
        blanks={"name": ""},
    ),
)


def check(subject: Subject, at: datetime) -> None:
    """Raise ``Refused`` while the person is registered for an event and has no place in it yet."""
    events = events_without_place(subject.player_ids, at)
    if events:
        raise Refused(cause("erased_in_unfinished_event", event=events[0].name, tournament=events[0].tournament.name))


DATA: Final = PersonalData(
    ROWS,
    words={Answer: ("text",), Question: ("text", "choices"), TermsText: ("text", "html")},
    nobody={
        Deal: ("section", "played_for"),
        FeeItem: ("group",),
        Pot: ("name", "terms"),
        PersonRequest: ("event_ids", "claimed", "groups"),
        Prize: ("section",),
        PrizeFix: ("rest_rule",),
        PrizeSettings: ("tax_currency",),
        RegistrationMember: ("standing", "captaincy"),
        RegistrationSettings: ("code", "conditions"),
        TermsAcceptance: ("sha256",),
        TermsText: ("language", "sha256"),
        TournamentBook: ("currency",),
    },
    check=check,
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["registration"] = DATA
