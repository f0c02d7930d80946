"""Upload the moves of a match: kept always, judged by a job; its games may become the score of who sends it."""

from datetime import datetime
from typing import Final

from django.db import transaction

from journal.acts import Actor, lock, recording
from journal.jobs import enqueue_new
from journal.models import Stream
from journal.refusals import Refused, because
from matches.conditions.transcribing import state_transcript, transcript_of
from matches.conditions.waiting import check_stands
from matches.kinds import TRANSCRIPT
from matches.may import require, roles_at, side_of
from matches.models import Match, Submission, Transcript
from matches.plans import Moves
from matches.queries import matches, transcripts

MOST: Final = 10  # of one side, or of the desk, for one match: they are kept for ever


def upload_transcript(*, match: int, moves: Moves, by: Actor, at: datetime) -> tuple[Transcript, bool]:
    """The transcript, and whether it is new: the same text again from the same side is the same transcript.

    By either side of the match, or else by the desk; also when the match has its result, which it does not change.
    Refused: too many of a side. Conflicting: a correction has replaced the match.
    """
    found = matches.match(match, by, at)
    made = transcript_of(found, moves, _speaker(found, by, at), at)
    with transaction.atomic():
        stream = lock(Stream.Kind.MATCH, found.pk)
        known = transcripts.the_same(made)
        if known is not None:
            return known, False
        check_stands(found)
        _check_number(made)
        with recording(stream, "upload_transcript", by=by, at=at) as act:
            state_transcript(act, made, moves)
        enqueue_new(TRANSCRIPT, made.pk, {"transcript": str(made.pk)})
    return made, True


def _speaker(match: Match, by: Actor, at: datetime) -> str:
    side = side_of(by, match, at)
    if side is not None:
        return Submission.By.SIDE0 if side == 0 else Submission.By.SIDE1
    require("upload_transcript", roles_at(by, match.stage.event.tournament, at))
    return Submission.By.DESK


def _check_number(made: Transcript) -> None:
    if transcripts.count_of(made.match, made.by_kind) >= MOST:
        raise Refused(because("too_many_transcripts", most=MOST))
