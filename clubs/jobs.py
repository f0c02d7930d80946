"""The handlers of this app's jobs that concern people alone. Each translates the payload and makes one call."""

from functools import partial
from uuid import UUID

from django.utils import timezone

from clubs.flows.clear_expired import clear_expired
from clubs.flows.complete_transfer import complete_transfer
from clubs.flows.erase_person import complete_erasure
from clubs.flows.export_my_data import clear_exports, make_export
from clubs.job_kinds import CLEAR, CLEAR_EXPORTS, ERASE, EXPORT, TRANSFER
from journal.jobs import Payload, Write, handles


@handles(CLEAR)
def clear(payload: Payload) -> Write:
    return clear_expired(at=timezone.now())


@handles(TRANSFER)
def transfer(payload: Payload) -> Write:
    return partial(complete_transfer, transfer_id=payload["transfer"], at=timezone.now())


@handles(EXPORT)
def export(payload: Payload) -> Write:
    return make_export(export_id=UUID(payload["export"]), at=timezone.now())


@handles(CLEAR_EXPORTS)
def clear_old_exports(_payload: Payload) -> Write:
    return clear_exports(at=timezone.now())


@handles(ERASE)
def erase(payload: Payload) -> Write:
    return partial(complete_erasure, player_id=payload["player"], at=timezone.now())
