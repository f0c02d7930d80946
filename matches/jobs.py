"""Handlers of this app's jobs: translate the payload, make one call."""

from uuid import UUID

from django.utils import timezone

from journal.jobs import Payload, Write, handles
from matches.flows.analyse_transcript import analyse_transcript
from matches.flows.judge_submission import judge_submission
from matches.flows.judge_transcript import judge_transcript
from matches.flows.make_official import make_official, make_one_official
from matches.flows.rate_pool import rate_pool
from matches.kinds import ANALYSE, JUDGE, OFFICIAL, RATE, TRANSCRIPT


@handles(JUDGE)
def judge(payload: Payload) -> Write:
    return judge_submission(submission=UUID(payload["submission"]), at=timezone.now())


@handles(OFFICIAL)
def official(payload: Payload) -> Write:
    if "submission" in payload:
        return make_one_official(submission=UUID(payload["submission"]), at=timezone.now())
    return make_official(event=payload["event"], at=timezone.now())


@handles(RATE)
def rate(payload: Payload) -> Write:
    return rate_pool(pool=payload["pool"], at=timezone.now())


@handles(TRANSCRIPT)
def transcript(payload: Payload) -> Write:
    return judge_transcript(transcript=UUID(payload["transcript"]), at=timezone.now())


@handles(ANALYSE)
def analyse(payload: Payload) -> Write:
    return analyse_transcript(transcript=UUID(payload["transcript"]), at=timezone.now())
