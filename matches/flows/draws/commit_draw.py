"""Commit to the draw of a stage: bind its seed, publish the digest, and freeze the field until the draw."""

from django.db import transaction

from journal.context import ActContext
from matches.models import Commitment
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.committing import check_lengths, check_may_commit, new_seed
from matches.services.draws.drawing import NextDraw, active_stage, next_draw_at, proposal
from matches.services.draws.publishing import input_digest
from matches.services.tournaments.open_event import check_event_open
from rules_engine.draws.lots import commitment


def commit_draw(*, event_id: int, stage_no: int | None = None, ctx: ActContext) -> Commitment:
    """Commit to the next draw of a stage. ``stage_no``: its number, None for the active one.

    Raise ``Refused`` if the stage cannot be drawn now or is already drawn in part, ``Conflicting`` if there is a
    commitment.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("commit_draw", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        next_draw = active_stage(event, ctx.at) if stage_no is None else next_draw_at(event, stage_no, ctx.at)
        new_commitment = _bound(next_draw)
        with event_act(stream, event, "commit_draw", ctx) as act:
            return act.state(new_commitment)


def _bound(next_draw: NextDraw) -> Commitment:
    """Make the draw with the seed and discard it, so that nobody commits to an impossible draw."""
    check_may_commit(next_draw)
    seed = new_seed(next_draw)
    check_lengths(next_draw, proposal(next_draw, seed))
    return Commitment(
        stage=next_draw.row,
        round=next_draw.round,
        commitment=commitment(seed),
        seed=seed,
        input_sha256=input_digest(next_draw),
        entries=len(next_draw.field),
    )
