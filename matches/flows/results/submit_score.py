"""Submit a score. A score with games is stored whatever it says, and judged by a job after the response."""

import json
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction

from journal.acts import lock
from journal.context import ActContext, Actor
from journal.models import Stream
from journal.refusals import Conflicting, NotAllowed, Refused, cause
from matches import scores as sheets
from matches.inputs.results import ScoreInput
from matches.models import Match, Submission
from matches.permissions import require, side_of
from matches.queries.results import match_facts, matches
from matches.queries.results.desk_roles import match_roles
from matches.recording.versions import check_version_now
from matches.services.results.playing_time import check_played_at
from matches.services.results.rare_finals import check_certain, check_possible
from matches.services.results.submitting import check_agrees_at_desk, check_number, state_submission, submission_of
from matches.services.results.two_officials import check_contradiction
from matches.services.results.waiting import check_awaits_under, check_in_draw, check_unlocked
from matches.services.teams.lineups import check_no_tie
from rules_engine.game.sheet_json import SheetJson

_LARGEST = 50_000


def submit_score(
    *, submission_id: UUID, match_id: int, scores: ScoreInput, at_desk: bool = False, ctx: ActContext
) -> tuple[Submission, bool]:
    """Store a score. Return the submission, and whether it is new: the same id with the same body returns the stored
    one.

    ``at_desk``: by a director or scorer, official as soon as it passes; otherwise by a side of the match. Raise
    ``Conflicting`` for an id that is used for another body or side, for a score at the desk if the match has a result,
    or if another official has reported a different one and the sender does not say that they know it, and for a match
    that a correction replaced. Raise ``Stale`` for a score at the desk if the match has changed, or if
    the desk has entered another score on the same version, and ``Refused`` for a score without games that the rule book
    refuses, or a rare final that the person has not confirmed.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    check_no_tie(match)
    speaker = _speaker(match, ctx.actor, ctx.at, at_desk)
    _check_time(match, scores, ctx.at, at_desk)
    sheet = sheets.compose(match, scores, match_facts.penalties(match))
    _check_storable(sheet)
    submission = submission_of(submission_id, match, speaker, sheet)
    submission.played_at = scores.played_at
    submission.by_id, submission.via, submission.seen_seq, submission.received_at = (
        str(ctx.actor.id),
        ctx.actor.via,
        ctx.expected_version,
        ctx.at,
    )
    try:
        return _store(submission, ctx.actor, scores)
    except IntegrityError:  # same id at the same time for another match, which has another stream
        if matches.submission(submission_id) is None:
            raise
        raise _taken(submission_id) from None


def _store(submission: Submission, by: Actor, scores: ScoreInput) -> tuple[Submission, bool]:
    with transaction.atomic():
        stream = lock(Stream.Kind.MATCH, submission.match_id)
        earlier_submission = matches.submission(submission.pk)
        if earlier_submission is not None:
            return _same(earlier_submission, submission), False
        state = matches.how_stands(submission.match)
        if submission.by_kind == Submission.By.DESK:
            check_awaits_under(state, submission.match, by, submission.received_at)
        check_in_draw(state, submission.match)
        check_unlocked(state, submission.match)
        check_possible(submission.sheet)
        check_certain(submission.sheet, is_certain=scores.is_certain)
        check_number(submission, stream)
        if submission.by_kind == Submission.By.DESK:
            version = submission.seen_seq
            check_version_now(submission.match.stage.event, version, submission.match)
            check_agrees_at_desk(submission, version)
            check_contradiction(submission, is_known=scores.is_contradiction)
        return state_submission(stream, submission, by), True


def _speaker(match: Match, by: Actor, at: datetime, at_desk: bool) -> str:
    if at_desk:
        require("enter_result", match_roles(by, match, at))
        return Submission.By.DESK
    side = side_of(by, match, at)
    if side is None:
        raise NotAllowed(cause("not_your_match", match.node_key, match=match.pk))
    return Submission.By.SIDE0 if side == 0 else Submission.By.SIDE1


def _check_time(match: Match, scores: ScoreInput, at: datetime, at_desk: bool) -> None:
    if scores.played_at is not None and not at_desk:
        raise Refused(cause("time_of_the_desk"))
    check_played_at(match.stage.event, scores.played_at, at)


def _check_storable(sheet: SheetJson) -> None:
    """Refuse a sheet that is too large or contains text that databases cannot store."""
    text = json.dumps(sheet, ensure_ascii=False)
    if len(text) > _LARGEST:
        raise Refused(cause("sheet_too_large", length=len(text), largest=_LARGEST))
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Refused(cause("bad_text")) from error
    if "\\u0000" in text:
        raise Refused(cause("bad_text"))


def _same(earlier_submission: Submission, submission: Submission) -> Submission:
    first, second = (
        (row.match_id, row.by_kind, row.sheet_sha256, row.played_at) for row in (earlier_submission, submission)
    )
    if first != second:
        raise _taken(submission.pk)
    return earlier_submission


def _taken(submission: UUID) -> Conflicting:
    return Conflicting(cause("submission_id_taken", submission=str(submission)))
