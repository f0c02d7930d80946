"""Draw the next round or bracket of an event and publish it."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import Drawing
from matches.permissions import require, roles_at
from matches.preview import is_preview
from matches.queries.draws import commitments
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.committing import check_lengths, check_needs_no_commitment, new_seed
from matches.services.draws.drawing import NextDraw, active_stage, next_draw_at, proposal
from matches.services.draws.freezing import check_is_as_bound
from matches.services.draws.publishing import drawing_of
from matches.services.tournaments.open_event import check_event_open


def draw_stage(*, event_id: int, stage_no: int | None = None, seed: str | None = None, ctx: ActContext) -> Drawing:
    """Draw what comes next and publish it. ``stage_no``: its number, None for the active one.

    ``seed``: hexadecimal, for a reproducible draw (demonstration). Without it a bracket gets a secret seed, and a round
    the seed of its proposal. A commitment binds the draw to its seed.

    Raise ``Refused`` for fewer than two entries, fewer lengths than rounds, a stage that is already drawn (undo that
    draw first), an unfinished round, a missing commitment, or a field that differs from the committed one.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        next_draw = active_stage(event, ctx.at) if stage_no is None else next_draw_at(event, stage_no, ctx.at)
        drawing = _drawing(next_draw, seed)
        with event_act(stream, event, "draw_event", ctx) as act:
            return act.state(drawing)


def _drawing(next_draw: NextDraw, seed: str | None) -> Drawing:
    if next_draw.round == 0 and next_draw.stage.facts.full_drawing() is not None:
        raise Refused(cause("drawn_already"))
    lots = _bound(next_draw) or seed or new_seed(next_draw)
    new_proposal = proposal(next_draw, lots)
    check_lengths(next_draw, new_proposal)
    return drawing_of(next_draw, new_proposal, lots)


def _bound(next_draw: NextDraw) -> str | None:
    """Return the committed seed, if any. A preview must not reveal it."""
    commitment = commitments.open_for(next_draw.row)
    if commitment is None:
        check_needs_no_commitment(next_draw)
        return None
    if is_preview():
        raise Refused(cause("secret_until_drawn"))
    check_is_as_bound(commitment, next_draw)
    return commitment.seed
