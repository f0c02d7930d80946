"""Reopen a match: neither its result nor those that it replaced hold any longer."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import check_reason
from matches.services.results.ruling import NONE, Rulings, ruling_on_all, state_rulings
from matches.services.tournaments.open_event import check_event_open


def reopen_result(
    *, match: int, why: str, by: Actor, at: datetime, expected_version: int | None = None, rulings: Rulings = NONE
) -> None:
    """Reopen a match. The reason is required. ``rulings``: as for a correction.

    Raise ``Refused`` for a match without a result, a later match that has started and has no ruling, or a finished
    event.
    """
    match_row = matches.match(match, by, at)
    event = match_row.stage.event
    require("reopen_result", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        if matches.counting_result(match_row) is None:
            raise Refused(because("no_result", match=match_row.pk))
        check_version(stream, expected_version, match_row)
        check_reason(why)
        check_event_open(event)
        with ruling_on_all(match_row, rulings):
            while (result := matches.counting_result(match_row)) is not None:
                with event_act(stream, event, "reopen_result", by=by, at=at, note=why[:1000], undoes=result.act) as act:
                    state_rulings(act, rulings)
                rulings = NONE
