"""Draw what comes next in an event: a whole bracket, or a round; what is drawn is published at once."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.committing import check_lengths, check_needs_no_commitment, new_seed
from matches.conditions.drawing import Coming, coming, next_round, proposal, stage_at, stage_now
from matches.conditions.freezing import check_is_as_bound
from matches.conditions.going_on import check_goes_on
from matches.conditions.publishing import drawing_of
from matches.may import require, roles_at
from matches.models import Drawing, Event
from matches.queries import commitments, tournaments
from matches.record import check_seen, event_act, lock_event
from matches.rehearsal import is_rehearsal


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
    the same again (the demonstration); else a bracket has secret lots, and a round those of its proposal. Where
    somebody has committed to the draw, its seed is the one that he is bound to.

    Refused: fewer than two entries, fewer lengths than rounds, drawn already (undo that draw first), a round before
    the last one is over, a draw that wants a commitment and has none, a field that is not the one committed to.
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
    lots = _bound(seen) or seed or new_seed(seen)
    made = proposal(seen, lots)
    check_lengths(seen, made)
    return drawing_of(seen, made, lots)


def _bound(seen: Coming) -> str | None:
    """The seed that was committed to, if any; a rehearsal must not tell it."""
    bound = commitments.open_for(seen.row)
    if bound is None:
        check_needs_no_commitment(seen)
        return None
    if is_rehearsal():
        raise Refused(because("secret_until_drawn"))
    check_is_as_bound(bound, seen)
    return bound.seed
