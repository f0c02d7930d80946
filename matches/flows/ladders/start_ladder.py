"""Start a ladder: its entries get an order by rating, by lot or by hand."""

import secrets
from collections.abc import Sequence

from django.db import transaction

from journal.context import ActContext
from journal.refusals import check_offered
from matches.inputs.ladders import StartBy
from matches.models import LadderFact
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.ladders.acting import ladder_stage
from matches.services.ladders.starting import first_order
from matches.services.tournaments.open_event import check_event_open


def start_ladder(
    *, event_id: int, by: StartBy, numbers: Sequence[int] = (), seed: str | None = None, ctx: ActContext
) -> LadderFact:
    """Start a ladder with everybody who is in. ``numbers``: by hand, the entries from the top. ``seed``: of the lots,
    hexadecimal, for a reproducible order.

    Who enters later joins at the end. Raise ``Refused`` for fewer than two entries, a ladder that has started, or
    numbers that do not name every entry once.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("start_ladder", roles_at(ctx.actor, event.tournament, ctx.at))
    check_offered("unknown_start", tuple(StartBy), by=by)
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        stage = ladder_stage(event)
        lots = seed or (secrets.token_hex(32) if by is StartBy.LOT else "")
        params = {"order": first_order(stage, by, numbers, lots), "by": by.value, "seed": lots}
        with event_act(stream, event, "ladder_start", ctx) as act:
            return act.state(LadderFact(stage=stage, kind=LadderFact.Kind.STARTED, params=params))
