"""Put two who are to meet into a published round, instead of those whom they displace."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.drawing import stage_at
from matches.conditions.going_on import check_goes_on
from matches.conditions.pairs import changed, drawing_at, named_pairs, with_wanted
from matches.may import require, roles_at
from matches.models import Drawing
from matches.queries import tournaments
from matches.record import check_seen, event_act, lock_event


def pair_by_hand(
    *,
    event: int,
    stage: int,
    round_: int,
    pairs: Sequence[tuple[int | None, int | None]],
    by: Actor,
    at: datetime,
    why: str,
    seen: int | None = None,
) -> Drawing:
    """``pairs``: numbers of entries, None a bye. Who loses his opponent stands alone until he is paired.

    Refused: somebody twice, a pair whose match has begun.
    """
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_goes_on(found)
        drawing = drawing_at(stage_at(found, stage), round_)
        made = changed(drawing, with_wanted(drawing, named_pairs(found, pairs)), "by_hand")
        with event_act(stream, found, "pair_by_hand", by=by, at=at, note=why[:1000]) as act:
            return act.state(made)
