"""Commit to the draw of a stage: its seed is bound, its digest published, its field frozen until it is drawn."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.committing import check_lengths, check_may_commit, new_seed
from matches.conditions.drawing import Coming, coming, next_round, proposal, stage_at, stage_now
from matches.conditions.going_on import check_goes_on
from matches.conditions.publishing import input_digest
from matches.may import require, roles_at
from matches.models import Commitment, Event
from matches.queries import tournaments
from matches.record import check_seen, event_act, lock_event
from rules_engine.draws.lots import commitment


def commit_draw(
    *, event: int, by: Actor, at: datetime, stage: int | None = None, seen: int | None = None
) -> Commitment:
    """``stage``: its number, None for the one that goes on.

    Refused: what could not be drawn now, a stage of which something is drawn. Conflicting: committed already.
    """
    found = tournaments.event(event, by, at)
    require("commit_draw", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_goes_on(found)
        bound = _bound(_coming(found, stage, at))
        with event_act(stream, found, "commit_draw", by=by, at=at) as act:
            return act.state(bound)


def _coming(event: Event, position: int | None, at: datetime) -> Coming:
    return coming(stage_now(event, at) if position is None else stage_at(event, position), at)


def _bound(seen: Coming) -> Commitment:
    """A draw is made with the seed and thrown away, so that nobody commits to what cannot be drawn."""
    check_may_commit(seen)
    seed = new_seed(seen)
    check_lengths(seen, proposal(seen, seed))
    return Commitment(
        stage=seen.row,
        round=next_round(seen),
        commitment=commitment(seed),
        seed=seed,
        input_sha256=input_digest(seen),
        entries=len(seen.field),
    )
