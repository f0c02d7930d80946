"""Withdraw published pairs of a round whose matches have not started. They stay in the journal."""

from collections.abc import Collection

from django.db import transaction

from journal.context import ActContext
from matches.models import Drawing
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.pairs import changed, drawing_at, without
from matches.services.tournaments.open_event import check_event_open


def withdraw_round(
    *, event_id: int, stage_no: int, round_no: int, positions: Collection[int], ctx: ActContext
) -> Drawing:
    """Withdraw pairs of a round. ``positions``: of the pairs, from 1. To withdraw a complete round, undo its draw.

    Raise ``Refused`` for a position without a pair, or a pair whose match has started.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        drawing = drawing_at(stage_at(event, stage_no), round_no)
        new_drawing = changed(drawing, without(drawing, positions), "withdrawn")
        with event_act(stream, event, "withdraw_pairs", ctx) as act:
            return act.state(new_drawing)
