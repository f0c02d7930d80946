"""What this app has of people: nothing. Changes name entries and matches by their ids alone."""

from typing import Final

from clubs.hooks import PersonalData, personal_data
from exchange.models import Change

DATA: Final = PersonalData((), nobody={Change: ("kind",)})


def register() -> None:
    """Register what this app has of people."""
    personal_data["exchange"] = DATA
