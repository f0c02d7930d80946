"""Submit a score: stored always, judged by a job; the answer does not wait for it."""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from journal.acts import Actor, lock
from journal.models import Stream
from journal.refusals import Conflicting, NotAllowed, Refused, because
from matches import sheets
from matches.conditions.playing_time import check_played_at
from matches.conditions.submitting import check_number, state_submission, submission_of
from matches.conditions.waiting import check_stands, check_waits
from matches.may import require, roles_at, side_of
from matches.models import Match, Submission
from matches.plans import Scores
from matches.queries import matches
from matches.record import check_seen_now

_LARGEST = 50_000


def submit_score(
    *,
    submission: UUID,
    match: int,
    scores: Scores,
    by: Actor,
    at: datetime,
    at_desk: bool = False,
    seen: int | None = None,
) -> tuple[Submission, bool]:
    """The submission, and whether it is new. The same id with the same body gives the first answer again.

    ``at_desk``: by a director or scorer, official as soon as it passes; otherwise by a side of the match.
    Another body or another side under the same id, and a score at the desk for a match that has its result:
    Conflicting; so is any score for a match that a correction has replaced. A score at the desk for a match
    that has changed since it was seen: Stale.
    """
    found = matches.match(match, by, at)
    speaker = _speaker(found, by, at, at_desk)
    _check_time(found, scores, at, at_desk)
    sheet = sheets.compose(found, scores, matches.penalties(found))
    _check_storable(sheet)
    made = submission_of(submission, found, speaker, sheet)
    made.played_at = scores.played_at
    made.by_id, made.via, made.seen_seq, made.received_at = str(by.id), by.via, seen, at
    try:
        return _store(made, by)
    except IntegrityError:  # the same id at the same moment for another match, which locks another stream
        if matches.submission(submission) is None:
            raise
        raise _taken(submission) from None


def _store(made: Submission, by: Actor) -> tuple[Submission, bool]:
    with transaction.atomic():
        stream = lock(Stream.Kind.MATCH, made.match_id)
        known = matches.submission(made.pk)
        if known is not None:
            return _same(known, made), False
        if made.by_kind == Submission.By.DESK:
            check_waits(made.match, by, made.received_at)
        else:
            check_stands(made.match)
        check_number(made, stream)
        if made.by_kind == Submission.By.DESK:
            check_seen_now(made.match.stage.event, made.seen_seq, made.match)
        return state_submission(stream, made, by), True


def _speaker(match: Match, by: Actor, at: datetime, at_desk: bool) -> str:
    if at_desk:
        require("enter_result", roles_at(by, match.stage.event.tournament, at))
        return Submission.By.DESK
    side = side_of(by, match, at)
    if side is None:
        raise NotAllowed(because("not_your_match", match=match.pk))
    return Submission.By.SIDE0 if side == 0 else Submission.By.SIDE1


def _check_time(match: Match, scores: Scores, at: datetime, at_desk: bool) -> None:
    if scores.played_at is not None and not at_desk:
        raise Refused(because("time_of_the_desk"))
    check_played_at(match.stage.event, scores.played_at, at)


def _check_storable(sheet: Mapping[str, Any]) -> None:
    """What no database keeps as text, and what nobody plays, is no score sheet."""
    text = json.dumps(sheet, ensure_ascii=False)
    if len(text) > _LARGEST:
        raise Refused(because("sheet_too_large", length=len(text), largest=_LARGEST))
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Refused(because("bad_text")) from error
    if "\\u0000" in text:
        raise Refused(because("bad_text"))


def _same(known: Submission, sent: Submission) -> Submission:
    first, again = ((one.match_id, one.by_kind, one.sheet_sha256, one.played_at) for one in (known, sent))
    if first != again:
        raise _taken(sent.pk)
    return known


def _taken(submission: UUID) -> Conflicting:
    return Conflicting(because("submission_id_taken", submission=str(submission)))
