"""The settings of registration that a director enters."""

from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, Final

from django.db.models import TextChoices

from registration.inputs.conditions import Conditions

USUAL_OFFER_HOURS: Final = 48
LONGEST_OFFER: Final = 720  # hours
LONGEST_CODE: Final = 40


class Approval(TextChoices):
    """What a player needs to be accepted."""

    NONE = "none"
    DIRECTOR = "director"
    CODE = "code"


@dataclass(frozen=True, slots=True)
class RegistrationSettingsInput:
    """All settings of registration for an event; see ``registration.models.RegistrationSettings``."""

    opens_at: datetime | None = None
    closes_at: datetime | None = None
    places: int | None = None
    approval: Approval = Approval.NONE
    code: str = ""
    offer_hours: int = USUAL_OFFER_HOURS
    standby: bool = False
    conditions: Conditions = field(default_factory=Conditions)

    def columns(self) -> dict[str, Any]:
        """Return the columns of the row with these settings."""
        values = {column.name: getattr(self, column.name) for column in fields(self)}
        return {**values, "conditions": self.conditions.to_json()}
