"""The tables of registrations and of the money of tournaments."""

from registration.models.money import EntryFee, FeeItem, Pot, RefundStep, TournamentBook
from registration.models.registration import Registration, RegistrationFact, RegistrationMember
from registration.models.settings import RegistrationSettings

__all__ = [
    "EntryFee",
    "FeeItem",
    "Pot",
    "RefundStep",
    "Registration",
    "RegistrationFact",
    "RegistrationMember",
    "RegistrationSettings",
    "TournamentBook",
]
