"""The handlers of this app's jobs. Each translates the payload and makes one call."""

from uuid import UUID

from django.utils import timezone

from journal.jobs import Payload, Write, handles
from matches.flows.events.count_published import count_published
from matches.flows.ladders.pass_time import pass_time
from matches.flows.results.confirm_pending_results import confirm_pending_results, make_one_official
from matches.flows.results.judge_submission import judge_submission
from matches.flows.teams.reveal_lineups import reveal_when_due
from matches.flows.transcripts.analyse_transcript import analyse_transcript
from matches.flows.transcripts.judge_transcript import judge_transcript
from matches.job_kinds import ANALYSE, JUDGE, LADDER, OFFICIAL, PUBLISH, REVEAL, TRANSCRIPT


@handles(JUDGE)
def judge(payload: Payload) -> Write:
    return judge_submission(submission_id=UUID(payload["submission"]), at=timezone.now())


@handles(OFFICIAL)
def official(payload: Payload) -> Write:
    if "submission" in payload:
        return make_one_official(submission_id=UUID(payload["submission"]), at=timezone.now())
    return confirm_pending_results(event_id=payload["event"], at=timezone.now())


@handles(TRANSCRIPT)
def transcript(payload: Payload) -> Write:
    return judge_transcript(transcript_id=UUID(payload["transcript"]), at=timezone.now())


@handles(ANALYSE)
def analyse(payload: Payload) -> Write:
    return analyse_transcript(transcript_id=UUID(payload["transcript"]), at=timezone.now())


@handles(REVEAL)
def reveal(payload: Payload) -> Write:
    return reveal_when_due(match_id=payload["match"], at=timezone.now())


@handles(PUBLISH)
def publish(payload: Payload) -> Write:
    return count_published(event_id=payload["event"])


@handles(LADDER)
def ladder(payload: Payload) -> Write:
    return pass_time(event_id=payload["event"], at=timezone.now())
