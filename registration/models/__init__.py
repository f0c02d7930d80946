"""The tables of registrations and of the money of tournaments."""

from registration.models.money import FeeItem, Pot, TournamentBook
from registration.models.registration import (
    CheckInCode,
    Registration,
    RegistrationCheck,
    RegistrationFact,
    RegistrationMember,
)
from registration.models.settings import RegistrationSettings

__all__ = [
    "CheckInCode",
    "FeeItem",
    "Pot",
    "Registration",
    "RegistrationCheck",
    "RegistrationFact",
    "RegistrationMember",
    "RegistrationSettings",
    "TournamentBook",
]
