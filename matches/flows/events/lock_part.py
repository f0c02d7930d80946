"""Lock a match, a round or a stage against changes."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, NotFound, Refused, cause
from matches.models import Event, LockFact, Match
from matches.permissions import require, roles_at
from matches.queries.draws.draws import drawn_rounds
from matches.queries.events.locks import locks_of
from matches.queries.results import matches
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.results.outcomes import check_reason
from matches.services.results.waiting import check_stands


def lock_part(
    *, event_id: int, stage_no: int | None = None, round_no: int = 0, match_id: int | None = None, ctx: ActContext
) -> LockFact:
    """Lock a match, or else a round of a stage, or with ``round_no`` 0 the complete stage. The reason is required.

    ``stage_no``: None for the first. Until it is unlocked, every act is refused that would change a place, a side or a
    result in it, draw in it, or change the field or the standings of a complete stage. Raise ``NotFound`` for a match
    of another event, ``Refused`` for a match beside a stage or a round and for a round that is not drawn,
    ``Conflicting`` if it is locked already, or if other sides have replaced the match.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("lock_part", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_reason(ctx.note)
        fact = _fact(event, stage_no, round_no, match_id, ctx)
        _check_unlocked(event, fact)
        with event_act(stream, event, "lock_part", ctx) as act:
            return act.state(fact)


def _fact(event: Event, stage_no: int | None, round_no: int, match_id: int | None, ctx: ActContext) -> LockFact:
    if match_id is not None:
        if stage_no is not None or round_no:
            raise Refused(cause("match_or_stage"))
        match = _match(event, match_id, ctx)
        return LockFact(event=event, stage=match.stage, match=match, kind=LockFact.Kind.LOCKED)
    stage = stage_at(event, 1 if stage_no is None else stage_no)
    if round_no and round_no not in drawn_rounds(stage):
        raise Refused(cause("unknown_round", round=min(round_no, 2**31)))
    return LockFact(event=event, stage=stage, round=round_no, kind=LockFact.Kind.LOCKED)


def _match(event: Event, match_id: int, ctx: ActContext) -> Match:
    match = matches.match(match_id, ctx.actor, ctx.at)
    if match.stage.event_id != event.pk:
        raise NotFound(cause("unknown_match", match=match_id))
    check_stands(match)
    return match


def _check_unlocked(event: Event, fact: LockFact) -> None:
    same = (fact.stage.position, fact.round, fact.match_id)
    if same in {(lock.stage, lock.round, lock.match) for lock in locks_of(event)}:
        raise Conflicting(cause("locked_already"))
