"""Withdraw published pairs of a round whose matches have not started. They stay in the journal."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.models import Drawing
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.pairs import changed, drawing_at, without
from matches.services.tournaments.open_event import check_event_open


def withdraw_round(
    *,
    event: int,
    stage: int,
    round_: int,
    positions: Collection[int],
    by: Actor,
    at: datetime,
    why: str,
    expected_version: int | None = None,
) -> Drawing:
    """Withdraw pairs of a round. ``positions``: of the pairs, from 1. To withdraw a complete round, undo its draw.

    Raise ``Refused`` for a position without a pair, or a pair whose match has started.
    """
    event_row = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_version(stream, expected_version)
        check_event_open(event_row)
        drawing = drawing_at(stage_at(event_row, stage), round_)
        made = changed(drawing, without(drawing, positions), "withdrawn")
        with event_act(stream, event_row, "withdraw_pairs", by=by, at=at, note=why[:1000]) as act:
            return act.state(made)
