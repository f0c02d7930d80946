"""The tables of registrations and of the money of tournaments."""

from registration.models.money import EntryFee, FeeItem, Pot, RefundStep, RegistrationPool, TournamentBook
from registration.models.person_request import PersonRequest
from registration.models.prizes import (
    CarriedBalance,
    Deal,
    DealAnswer,
    DealSide,
    PartyPrize,
    PayoutSignature,
    PotMember,
    Prize,
    PrizeFix,
    PrizePayout,
    PrizeSettings,
    Settlement,
)
from registration.models.questions import Answer, Question
from registration.models.registration import (
    CheckInCode,
    Registration,
    RegistrationCheck,
    RegistrationFact,
    RegistrationMember,
)
from registration.models.settings import RegistrationSettings
from registration.models.stated_groups import StatedGroups
from registration.models.terms import TermsAcceptance, TermsText, TermsVersion

__all__ = [
    "Answer",
    "CarriedBalance",
    "CheckInCode",
    "Deal",
    "DealAnswer",
    "DealSide",
    "EntryFee",
    "FeeItem",
    "PartyPrize",
    "PayoutSignature",
    "PersonRequest",
    "Pot",
    "PotMember",
    "Prize",
    "PrizeFix",
    "PrizePayout",
    "PrizeSettings",
    "Question",
    "RefundStep",
    "Registration",
    "RegistrationCheck",
    "RegistrationFact",
    "RegistrationMember",
    "RegistrationPool",
    "RegistrationSettings",
    "Settlement",
    "StatedGroups",
    "TermsAcceptance",
    "TermsText",
    "TermsVersion",
    "TournamentBook",
]
