"""Correct a result, with rulings on later matches whose sides change."""

from datetime import datetime

from django.db import transaction

from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, check_each
from matches import scores
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Match, Result, Submission
from matches.permissions import require, roles_at
from matches.queries.results import match_facts, matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import awarded, check_ended, check_reason
from matches.services.results.playing_time import check_played_at
from matches.services.results.rare_finals import check_certain
from matches.services.results.ruling import NONE, Rulings, ruling_on_all, state_rulings
from matches.services.results.two_officials import check_same_score
from matches.services.results.waiting import check_has_result
from matches.services.teams.lineups import check_no_tie
from matches.services.tournaments.open_event import check_event_open


def correct_result(
    *, match_id: int, outcome: ScoreInput | OutcomeInput, rulings: Rulings = NONE, ctx: ActContext
) -> Result:
    """Replace the result of a match. The time of play stays unless another is given. The reason is required and public.

    ``rulings``: for each later match that has started and would have other sides now: keep, void or replay. Raise
    ``Refused`` for a score that breaks the rules, a rare final that the person has not confirmed, a match without a
    result, a missing ruling, a finished event, or another winner or score where a second official confirms scores.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("correct_result", roles_at(ctx.actor, event.tournament, ctx.at))
    if isinstance(outcome, ScoreInput):
        check_no_tie(match)
    with transaction.atomic():
        stream = lock_event(event)
        old = _correctable(stream, match, ctx.note, ctx.expected_version)
        new = _in_place_of(
            old,
            _result(match, outcome, ctx.at),
            outcome.played_at,
        )
        check_same_score(old, new)
        with ruling_on_all(match, rulings), event_act(stream, event, "correct_result", ctx) as act:
            state_rulings(act, rulings)
            return act.state(new)


def _in_place_of(old: Result, new: Result, played_at: datetime | None) -> Result:
    new.replaces, new.played_at = old, played_at or old.played_at
    return new


def _correctable(stream: Stream, match: Match, reason: str, expected_version: int | None) -> Result:
    old = check_has_result(match)
    check_version(stream, expected_version, match)
    check_reason(reason)
    check_event_open(match.stage.event)
    return old


def _result(match: Match, outcome: ScoreInput | OutcomeInput, at: datetime) -> Result:
    if isinstance(outcome, OutcomeInput):
        check_each(
            lambda: check_played_at(match.stage.event, outcome.played_at, at), lambda: check_ended(match, outcome)
        )
        return awarded(match, outcome, at)
    check_played_at(match.stage.event, outcome.played_at, at)
    sheet = scores.compose(match, outcome, match_facts.penalties(match))
    check_certain(sheet, is_certain=outcome.is_certain)
    assessment = scores.read(sheet)
    if not assessment.verdict.is_ok:
        raise Refused(assessment.verdict)
    result = scores.played(Submission(match=match, sheet=sheet, received_at=at), assessment)
    result.submission = None
    return result
