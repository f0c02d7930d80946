"""Consent to a transfer, or object to it."""

from django.db import transaction

from clubs.models import Transfer
from clubs.queries import transfers
from clubs.recording.homes import complete_if_due, lock_transfer, state_answers
from journal.acts import record_act
from journal.context import ActContext


def answer_transfer(*, transfer_id: int, consents: bool, ctx: ActContext) -> Transfer:
    """Answer an open transfer for every party for which the actor speaks. ``ctx.note``: the reason.

    An objection of the old club goes to an officer of its federation; every other refusal ends the transfer. Raise
    NotFound if it is not open, or if the actor is no party.
    """
    row = transfers.transfer_for(transfer_id, ctx.actor, ctx.at)
    with transaction.atomic():
        stream = lock_transfer(row)
        row = transfers.transfer_for(transfer_id, ctx.actor, ctx.at)
        with record_act(stream, "answer_transfer", ctx) as act:
            state_answers(act, row, transfers.parties_of(row, ctx.actor, ctx.at), consents=consents)
        if consents:
            complete_if_due(stream, row, ctx)
    return row
