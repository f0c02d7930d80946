"""Submissions before they are judged: creation, limits, and recording."""

from typing import Final
from uuid import UUID

from journal.acts import record_act
from journal.chain import canonical_json, sha256
from journal.context import ActContext, Actor
from journal.jobs import enqueue_new
from journal.models import Stream
from journal.refusals import Refused, Stale, cause
from matches.job_kinds import JUDGE
from matches.models import Match, Submission
from matches.queries.results import submissions
from matches.queries.results.submission_rows import has_other_desk_score
from rules_engine.game.sheet_json import SheetJson

MOST: Final = 50  # scores of a side for one match, because they are stored for ever


def submission_of(id_: UUID, match: Match, speaker: str, sheet: SheetJson) -> Submission:
    """Return a submission of a side or the desk, with the digest of its sheet. Author and time are set later."""
    plain = dict(sheet)
    digest = sha256(canonical_json(plain))
    return Submission(id=id_, match=match, by_kind=speaker, sheet=plain, sheet_sha256=digest)


def is_one_too_many(submission: Submission, stream: Stream) -> bool:
    """Return whether a side has sent the maximum number. The desk has no limit.

    Submissions are only counted if the stream of the match has that many acts.
    """
    if submission.by_kind == Submission.By.DESK or stream.seq < MOST:
        return False
    return submissions.count_of_submissions(submission.match, submission.by_kind) >= MOST


def check_number(submission: Submission, stream: Stream) -> None:
    """Raise ``Refused`` if the side has sent the maximum number."""
    if is_one_too_many(submission, stream):
        raise Refused(cause("too_many_scores", most=MOST))


def check_agrees_at_desk(submission: Submission, version: int | None) -> None:
    """Raise ``Stale`` if the desk has entered another score of the match that this sender cannot have known.

    That score may wait for its judgement, so that the version of the event has not changed yet. ``version``: the one on
    which the sender decided.
    """
    if version is not None and has_other_desk_score(submission, version):
        raise Stale(cause("other_score_at_desk", match=submission.match_id))


def state_submission(stream: Stream, submission: Submission, by: Actor) -> Submission:
    """State the submission and enqueue its job. The stream of the match is locked."""
    with record_act(stream, "submit_score", ActContext(by, submission.received_at)) as act:
        act.state(submission)
    enqueue_new(JUDGE, submission.pk, {"submission": str(submission.pk)})
    return submission
