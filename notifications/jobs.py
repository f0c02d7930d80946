"""The handlers of this app's jobs. Each translates the payload and makes one call."""

from uuid import UUID

from django.utils import timezone

from journal.jobs import Payload, Write, handles
from notifications.flows.send_letter import send_letter
from notifications.job_kinds import LETTER


@handles(LETTER)
def letter(payload: Payload) -> Write:
    return send_letter(letter_id=UUID(payload["letter"]), at=timezone.now())
