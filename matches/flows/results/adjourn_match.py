"""Adjourn a match: store its score and position, from which it is resumed."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.inputs.results import AdjournmentInput, Photo
from matches.models import MatchFact
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.queries.tables import tables
from matches.recording.events import event_act, lock_tables
from matches.recording.versions import check_version
from matches.services.results.breaking_off import broken_fact, check_can_adjourn
from matches.services.results.evidence import check_room, keep_position
from matches.services.results.waiting import check_awaits_result
from matches.services.tournaments.open_event import check_event_open


def adjourn_match(
    *,
    match: int,
    state: AdjournmentInput,
    by: Actor,
    at: datetime,
    why: str = "",
    photo: Photo | None = None,
    expected_version: int | None = None,
) -> MatchFact:
    """Adjourn a match and release its table. ``photo``: of the position, visible to both sides and the desk.

    Raise ``Refused`` for a score that decides the match or breaks the rules, a day in the past, or an invalid position
    ID, ``Conflicting`` if the match is adjourned already.
    """
    match_row = matches.match(match, by, at)
    event = match_row.stage.event
    require("break_off_match", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_awaits_result(match_row, by, at)
        check_version(stream, expected_version, match_row)
        check_event_open(event)
        check_can_adjourn(match_row)
        check_room(match_row, photo)
        fact, last = broken_fact(match_row, state, at, photo), tables.last_call(match_row)
        with event_act(stream, event, "break_off_match", by=by, at=at, note=why[:1000]) as act:
            if last is not None and last.params["table"]:
                act.state(MatchFact(match=match_row, kind=MatchFact.Kind.TABLE, params={"table": ""}))
            keep_position(act, match_row, photo)
            return act.state(fact)
