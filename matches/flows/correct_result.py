"""Correct a result: another is stated in its place, with rulings on what was played that no longer belongs there."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.models import Stream
from journal.refusals import Refused, because
from matches import sheets
from matches.conditions.going_on import check_goes_on
from matches.conditions.outcomes import awarded, check_ended, check_reason
from matches.conditions.playing_time import check_played_at
from matches.conditions.ruling import NONE, Rulings, ruling_on_all, state_rulings
from matches.may import require, roles_at
from matches.models import Match, Result, Submission
from matches.plans import Ended, Scores
from matches.queries import matches
from matches.record import check_seen, event_act, lock_event


def correct_result(
    *,
    match: int,
    outcome: Scores | Ended,
    why: str,
    by: Actor,
    at: datetime,
    seen: int | None = None,
    rulings: Rulings = NONE,
) -> Result:
    """The time of play stays, unless another is told. The reason is required, and shown where the result is shown.

    ``rulings``: for each later match that has begun and in which others belong now, whether it is kept as played, is
    void, or is played again. Refused: a score that breaks the rules, a match without a result, such a match without
    a ruling, an event that is finished.
    """
    found = matches.match(match, by, at)
    event = found.stage.event
    require("correct_result", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        new = _in_place_of(_correctable(stream, found, why, seen), _result(found, outcome, at), outcome.played_at)
        acting = event_act(stream, event, "correct_result", by=by, at=at, note=why[:1000])
        with ruling_on_all(found, rulings), acting as act:
            state_rulings(act, rulings)
            return act.state(new)


def _in_place_of(old: Result, new: Result, played_at: datetime | None) -> Result:
    new.replaces, new.played_at = old, played_at or old.played_at
    return new


def _correctable(stream: Stream, match: Match, why: str, seen: int | None) -> Result:
    old = matches.counting_result(match)
    if old is None:
        raise Refused(because("no_result", match=match.pk))
    check_seen(stream, seen, match)
    check_reason(why)
    check_goes_on(match.stage.event)
    return old


def _result(match: Match, outcome: Scores | Ended, at: datetime) -> Result:
    check_played_at(match.stage.event, outcome.played_at, at)
    if isinstance(outcome, Ended):
        check_ended(match, outcome)
        return awarded(match, outcome, at)
    sheet = sheets.compose(match, outcome, matches.penalties(match))
    read = sheets.read(sheet)
    if not read.verdict.is_ok:
        raise Refused(read.verdict)
    told = sheets.played(Submission(match=match, sheet=sheet, received_at=at), read)
    told.submission = None
    return told
