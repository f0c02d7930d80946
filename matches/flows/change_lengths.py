"""Change how long the coming matches of a stage are; matches that have begun keep their length."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from journal.acts import Actor
from matches.conditions.drawing import stage_at
from matches.conditions.going_on import check_goes_on
from matches.conditions.staging import check_stage_lengths
from matches.may import require, roles_at
from matches.models import Stage
from matches.queries import tournaments
from matches.record import change_plan, check_seen, event_act, lock_event


def change_lengths(
    *,
    event: int,
    stage: int,
    lengths: Mapping[str, Any],
    by: Actor,
    at: datetime,
    why: str = "",
    seen: int | None = None,
) -> Stage:
    """``lengths``: the rule book's as plain data, and "nodes": of single matches, by key; empty: the event's."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_goes_on(found)
        check_stage_lengths(lengths, found.settings["dmp"])
        row = stage_at(found, stage)
        with event_act(stream, found, "change_lengths", by=by, at=at, note=why[:1000]) as act:
            return change_plan(act, row, lengths=lengths)
