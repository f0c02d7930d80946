"""Take published pairs of a round back, as long as nobody has begun to play; they stay in the journal."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.drawing import stage_at
from matches.conditions.going_on import check_goes_on
from matches.conditions.pairs import changed, drawing_at, without
from matches.may import require, roles_at
from matches.models import Drawing
from matches.queries import tournaments
from matches.record import check_seen, event_act, lock_event


def withdraw_pairs(
    *,
    event: int,
    stage: int,
    round_: int,
    positions: Collection[int],
    by: Actor,
    at: datetime,
    why: str,
    seen: int | None = None,
) -> Drawing:
    """``positions``: of the pairs, from 1. A whole round is undone instead.

    Refused: a place without a pair, a pair whose match has begun.
    """
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_goes_on(found)
        drawing = drawing_at(stage_at(found, stage), round_)
        made = changed(drawing, without(drawing, positions), "withdrawn")
        with event_act(stream, found, "withdraw_pairs", by=by, at=at, note=why[:1000]) as act:
            return act.state(made)
