"""What this app has of people: nothing but what receivers answer. Changes and deliveries name entries and matches by
their ids alone, and an address belongs to a site.
"""

from typing import Final

from clubs.hooks import PersonalData, personal_data
from exchange.models import Change, Delivery, Webhook

DATA: Final = PersonalData(
    (),
    words={Delivery: ("answers",)},
    nobody={Change: ("kind",), Webhook: ("url", "kinds"), Delivery: ("body", "state")},
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["exchange"] = DATA
