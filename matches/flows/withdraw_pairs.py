"""Take published pairs of a round back, as long as nobody has begun to play; they stay in the journal."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.drawing import stage_at
from matches.conditions.pairs import begun_places, changed, drawing_at, pairs_of
from matches.conditions.staging import refusing
from matches.may import require, roles_at
from matches.models import Drawing
from matches.queries import tournaments
from matches.record import check_seen, event_act, lock_event
from rules_engine.draws.by_hand import without


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
    """``positions``: of the pairs, from 1. Refused: one whose match has begun. A whole round is undone instead."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        drawing = drawing_at(stage_at(found, stage), round_)
        places = [position - 1 for position in positions]
        left = refusing(lambda: without(pairs_of(drawing), places, begun_places(drawing)))
        with event_act(stream, found, "withdraw_pairs", by=by, at=at, note=why[:1000]) as act:
            return act.state(changed(drawing, left, "withdrawn"))
