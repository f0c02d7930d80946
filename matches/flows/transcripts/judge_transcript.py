"""Judge a transcript by replaying it. If its score is beyond doubt, its games are submitted as a score."""

from collections.abc import Callable
from datetime import datetime
from typing import Literal, cast
from uuid import UUID, uuid4

from journal.acts import lock, record_act
from journal.context import ActContext, Actor, ActorKind, system
from journal.models import Act, Stream
from matches.models import Submission, Transcript
from matches.queries.transcripts import transcripts
from matches.services.results.submitting import is_one_too_many, state_submission, submission_of
from matches.services.transcripts.judged import Judged
from matches.services.transcripts.transcribing import analyse_later, becomes_score, judge, reading_fact


def judge_transcript(*, transcript_id: UUID, at: datetime) -> Callable[[], None]:
    """Read and replay outside a transaction. Return the function that writes the reading."""
    transcript = transcripts.for_job(transcript_id)
    judgement = judge(transcript, transcripts.sides_of(transcript.match))
    return lambda: _write(transcript, judgement, at)


def _write(transcript: Transcript, judgement: Judged, at: datetime) -> None:
    stream = lock(Stream.Kind.MATCH, transcript.match_id)
    if transcripts.reading(transcript) is not None:
        return
    submission = _submission(transcript, judgement, stream)
    fact = reading_fact(transcript, judgement)
    if submission is not None:
        fact.submission = state_submission(stream, submission, _sender(transcript.act))
    with record_act(stream, "judge_transcript", ActContext(system(), at)) as act:
        act.state(fact)
    if fact.sheet is not None:
        analyse_later(transcript)


def _submission(transcript: Transcript, judgement: Judged, stream: Stream) -> Submission | None:
    if judgement.sheet is None or not becomes_score(transcript, judgement):
        return None
    submission = submission_of(uuid4(), transcript.match, transcript.by_kind, judgement.sheet)
    submission.by_id, submission.via = transcript.act.actor_id, transcript.act.via
    submission.received_at = transcript.received_at
    return None if is_one_too_many(submission, stream) else submission


def _sender(act: Act) -> Actor:
    """Return the actor who uploaded the transcript and is the sender of its score."""
    kind = cast(ActorKind, act.actor_kind)
    via = cast(Literal["web", "api", "job", "command", "qr"], act.via)
    return Actor(kind, int(act.actor_id), via)
