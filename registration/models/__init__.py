"""The tables of registrations."""

from registration.models.registration import Registration, RegistrationFact, RegistrationMember
from registration.models.settings import RegistrationSettings

__all__ = ["Registration", "RegistrationFact", "RegistrationMember", "RegistrationSettings"]
