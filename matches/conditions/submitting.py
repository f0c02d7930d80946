"""A score on its way to be judged: as a submission, how many there may be, and how it is stated, from any door."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from journal.acts import Actor, recording
from journal.chain import canonical_json, sha256
from journal.jobs import enqueue_new
from journal.models import Stream
from journal.refusals import Refused, because
from matches.kinds import JUDGE
from matches.models import Match, Submission
from matches.queries import matches

MOST: Final = 50  # scores that a side may send for one match: they are kept for ever


def submission_of(id_: UUID, match: Match, speaker: str, sheet: Mapping[str, Any]) -> Submission:
    """Of a side or the desk, with the digest of its sheet; whose act it is and when comes later."""
    plain = dict(sheet)
    digest = sha256(canonical_json(plain))
    return Submission(id=id_, match=match, by_kind=speaker, sheet=plain, sheet_sha256=digest)


def is_one_too_many(made: Submission, stream: Stream) -> bool:
    """Only a match of which much was said already is counted."""
    if made.by_kind == Submission.By.DESK or stream.seq < MOST:
        return False
    return matches.count_of_submissions(made.match, made.by_kind) >= MOST


def check_number(made: Submission, stream: Stream) -> None:
    """Refused: the side has sent as many as it may."""
    if is_one_too_many(made, stream):
        raise Refused(because("too_many_scores", most=MOST))


def state_submission(stream: Stream, made: Submission, by: Actor) -> Submission:
    """The fact, and the job that judges it; the stream of the match is locked."""
    with recording(stream, "submit_score", by=by, at=made.received_at) as act:
        act.state(made)
    enqueue_new(JUDGE, made.pk, {"submission": str(made.pk)})
    return made
