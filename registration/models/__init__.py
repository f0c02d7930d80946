"""The tables of registrations and of the money of tournaments."""

from registration.models.money import FeeItem, Pot, TournamentBook
from registration.models.registration import Registration, RegistrationFact, RegistrationMember
from registration.models.settings import RegistrationSettings

__all__ = [
    "FeeItem",
    "Pot",
    "Registration",
    "RegistrationFact",
    "RegistrationMember",
    "RegistrationSettings",
    "TournamentBook",
]
