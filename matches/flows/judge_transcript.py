"""Judge a transcript by replaying it; where nothing leaves its score in doubt, its games go the way of a score."""

from collections.abc import Callable
from datetime import datetime
from typing import Literal, cast
from uuid import UUID, uuid4

from journal.acts import Actor, lock, recording, system
from journal.models import Act, Stream
from matches.conditions.submitting import is_one_too_many, state_submission, submission_of
from matches.conditions.transcribing import Judged, analyse_later, is_score_wanted, judge, reading_fact
from matches.models import Submission, Transcript
from matches.queries import transcripts


def judge_transcript(*, transcript: UUID, at: datetime) -> Callable[[], None]:
    """Read and replay, outside any transaction; returns what is to be written."""
    found = transcripts.whole(transcript)
    judged = judge(found, transcripts.sides_of(found.match))
    return lambda: _write(found, judged, at)


def _write(given: Transcript, judged: Judged, at: datetime) -> None:
    stream = lock(Stream.Kind.MATCH, given.match_id)
    if transcripts.reading(given) is not None:
        return
    made = _submission(given, judged, stream)
    fact = reading_fact(given, judged)
    if made is not None:
        fact.submission = state_submission(stream, made, _sender(given.act))
    with recording(stream, "judge_transcript", by=system(), at=at) as act:
        act.state(fact)
    if fact.sheet is not None:
        analyse_later(given)


def _submission(given: Transcript, judged: Judged, stream: Stream) -> Submission | None:
    if judged.sheet is None or not is_score_wanted(given, judged):
        return None
    made = submission_of(uuid4(), given.match, given.by_kind, judged.sheet)
    made.by_id, made.via, made.received_at = given.act.actor_id, given.act.via, given.received_at
    return None if is_one_too_many(made, stream) else made


def _sender(act: Act) -> Actor:
    """Who gave the transcript: the score is his."""
    kind = cast(Literal["user", "side", "system", "anonymous"], act.actor_kind)
    via = cast(Literal["web", "api", "job", "command", "qr"], act.via)
    return Actor(kind, int(act.actor_id), via)
