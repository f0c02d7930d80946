"""Pair entries by hand in a published round."""

from collections.abc import Sequence

from django.db import transaction

from journal.context import ActContext
from matches.models import Drawing
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.pairs import changed, drawing_at, named_pairs, with_pairs
from matches.services.tournaments.open_event import check_event_open


def change_pairing(
    *, event_id: int, stage_no: int, round_no: int, pairs: Sequence[tuple[int | None, int | None]], ctx: ActContext
) -> Drawing:
    """Put pairs into a published round in place of the pairs that they displace.

    ``pairs``: entry numbers, None for a bye. An entry that loses its opponent stays unpaired until it is paired again.
    Raise ``Refused`` for an entry that is named twice, or for a pair whose match has started.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        drawing = drawing_at(stage_at(event, stage_no), round_no)
        new_drawing = changed(drawing, with_pairs(drawing, named_pairs(event, pairs)), "by_hand")
        with event_act(stream, event, "pair_by_hand", ctx) as act:
            return act.state(new_drawing)
