"""Commit to the draw of a stage: bind its seed, publish the digest, and freeze the field until the draw."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
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


def commit_draw(
    *, event: int, by: Actor, at: datetime, stage: int | None = None, expected_version: int | None = None
) -> Commitment:
    """Commit to the next draw of a stage. ``stage``: its number, None for the active one.

    Raise ``Refused`` if the stage cannot be drawn now or is already drawn in part, ``Conflicting`` if there is a
    commitment.
    """
    event_row = tournaments.event(event, by, at)
    require("commit_draw", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_version(stream, expected_version)
        check_event_open(event_row)
        drawn = active_stage(event_row, at) if stage is None else next_draw_at(event_row, stage, at)
        bound = _bound(drawn)
        with event_act(stream, event_row, "commit_draw", by=by, at=at) as act:
            return act.state(bound)


def _bound(drawn: NextDraw) -> Commitment:
    """Make the draw with the seed and discard it, so that nobody commits to an impossible draw."""
    check_may_commit(drawn)
    seed = new_seed(drawn)
    check_lengths(drawn, proposal(drawn, seed))
    return Commitment(
        stage=drawn.row,
        round=drawn.round,
        commitment=commitment(seed),
        seed=seed,
        input_sha256=input_digest(drawn),
        entries=len(drawn.field),
    )
