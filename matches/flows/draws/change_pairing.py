"""Pair entries by hand in a published round."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.models import Drawing
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.pairs import changed, drawing_at, named_pairs, with_pairs
from matches.services.tournaments.open_event import check_event_open


def change_pairing(
    *,
    event: int,
    stage: int,
    round_: int,
    pairs: Sequence[tuple[int | None, int | None]],
    by: Actor,
    at: datetime,
    why: str,
    expected_version: int | None = None,
) -> Drawing:
    """Put pairs into a published round in place of the pairs that they displace.

    ``pairs``: entry numbers, None for a bye. An entry that loses its opponent stays unpaired until it is paired again.
    Raise ``Refused`` for an entry that is named twice, or for a pair whose match has started.
    """
    event_row = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_version(stream, expected_version)
        check_event_open(event_row)
        drawing = drawing_at(stage_at(event_row, stage), round_)
        made = changed(drawing, with_pairs(drawing, named_pairs(event_row, pairs)), "by_hand")
        with event_act(stream, event_row, "pair_by_hand", by=by, at=at, note=why[:1000]) as act:
            return act.state(made)
