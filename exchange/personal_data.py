"""What this app has of people: nothing. Changes name entries and matches by their ids alone, so do deliveries.

An address belongs to a site. What a receiver answers is deleted after 30 days.
"""

from typing import Final

from clubs.hooks import PersonalData, personal_data
from exchange.models import Change, Delivery, Webhook

DATA: Final = PersonalData(
    (), nobody={Change: ("kind",), Webhook: ("url", "kinds"), Delivery: ("body", "state", "answers")}
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["exchange"] = DATA
