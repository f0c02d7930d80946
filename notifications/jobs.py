"""The handlers of this app's jobs. Each translates the payload and makes one call."""

from functools import partial
from uuid import UUID

from django.utils import timezone

from journal.jobs import Payload, Write, handles
from notifications.flows.send_letter import send_letter
from notifications.flows.send_push import send_push
from notifications.flows.write_digests import write_digests
from notifications.job_kinds import DIGEST, LETTER, PUSH


@handles(LETTER)
def letter(payload: Payload) -> Write:
    return send_letter(letter_id=UUID(payload["letter"]), at=timezone.now())


@handles(DIGEST)
def digest(payload: Payload) -> Write:
    return partial(write_digests, federation_id=payload["federation"], at=timezone.now())


@handles(PUSH)
def push(payload: Payload) -> Write:
    return send_push(push_id=UUID(payload["push"]), at=timezone.now())
