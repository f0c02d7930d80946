"""Draw what comes next in an event: a whole bracket, or a round; what is drawn is published at once."""

import secrets
from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.drawing import Coming, coming, next_round, proposal, seed_for, stage_at, stage_now
from matches.conditions.going_on import check_goes_on
from matches.conditions.house import check_enough_lengths
from matches.conditions.publishing import drawing_of
from matches.may import require, roles_at
from matches.models import KNOCKOUT, Drawing, Event
from matches.queries import tournaments
from matches.record import check_seen, event_act, lock_event
from rules_engine.draws.stage import Proposal


def draw_event(
    *,
    event: int,
    by: Actor,
    at: datetime,
    stage: int | None = None,
    seen: int | None = None,
    seed: str | None = None,
    why: str = "",
) -> Drawing:
    """``stage``: its number, None for the one that goes on. ``seed``: hexadecimal, for a draw that must come out
    the same again (the demonstration); else a bracket has secret lots, and a round those of its proposal.

    Refused: fewer than two entries, fewer lengths than rounds, drawn already (undo that draw first), a round before
    the last one is over.
    """
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_goes_on(found)
        drawing = _draw(found, stage, seed, at)
        with event_act(stream, found, "draw_event", by=by, at=at, note=why[:1000]) as act:
            return act.state(drawing)


def _draw(event: Event, position: int | None, seed: str | None, at: datetime) -> Drawing:
    seen = coming(stage_now(event, at) if position is None else stage_at(event, position), at)
    if next_round(seen) == 0 and seen.stage.facts.whole() is not None:
        raise Refused(because("drawn_already"))
    lots = seed or (seed_for(seen.row, next_round(seen)) if next_round(seen) else secrets.token_hex(32))
    made = proposal(seen, lots)
    _check_lengths(seen, made)
    return drawing_of(seen, made, lots)


def _check_lengths(seen: Coming, made: Proposal) -> None:
    """A knockout whose lengths are told round by round wants one for each."""
    if seen.row.format == KNOCKOUT and not seen.row.lengths:
        check_enough_lengths(seen.row.event.settings["lengths"], len(made.output["seats"]).bit_length() - 1)
