"""Adjourn a match: store its score and position, from which it is resumed."""

from django.db import transaction

from journal.context import ActContext
from matches.inputs.results import AdjournmentInput, Photo
from matches.models import MatchFact
from matches.permissions import require
from matches.queries.results import matches
from matches.queries.results.desk_roles import match_roles
from matches.queries.tables import tables
from matches.recording.events import event_act, lock_tables
from matches.recording.versions import check_version
from matches.services.results.breaking_off import broken_fact, check_can_adjourn
from matches.services.results.evidence import check_room, keep_position
from matches.services.results.waiting import check_awaits_result
from matches.services.tournaments.open_event import check_event_open


def adjourn_match(*, match_id: int, state: AdjournmentInput, photo: Photo | None = None, ctx: ActContext) -> MatchFact:
    """Adjourn a match and release its table. ``photo``: of the position, visible to both sides and the desk.

    Raise ``Refused`` for a score that decides the match or breaks the rules, a day in the past, or an invalid position
    ID, ``Conflicting`` if the match is adjourned already.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("break_off_match", match_roles(ctx.actor, match, ctx.at))
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_awaits_result(match, ctx.actor, ctx.at)
        check_version(stream, ctx.expected_version, match)
        check_event_open(event)
        check_can_adjourn(match)
        check_room(match, photo)
        fact, last = broken_fact(match, state, ctx.at, photo), tables.last_call(match)
        with event_act(stream, event, "break_off_match", ctx) as act:
            if last is not None and last.params["table"]:
                act.state(MatchFact(match=match, kind=MatchFact.Kind.TABLE, params={"table": ""}))
            keep_position(act, match, photo)
            return act.state(fact)
