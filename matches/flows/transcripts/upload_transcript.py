"""Upload the moves of a match. They are always stored, judged by a job, and may become a score of the sender."""

from datetime import datetime
from typing import Final

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext, Actor
from journal.jobs import enqueue_new
from journal.models import Stream
from journal.refusals import Refused, cause
from matches.inputs.transcripts import TranscriptInput
from matches.job_kinds import TRANSCRIPT
from matches.models import Match, Submission, Transcript
from matches.permissions import require, side_of
from matches.queries.results import matches
from matches.queries.results.desk_roles import match_roles
from matches.queries.transcripts import transcripts
from matches.services.results.waiting import check_stands
from matches.services.transcripts.transcribing import state_transcript, transcript_of
from rules_engine.game.transcript.games_record import FORMAT
from rules_engine.game.variation import BACKGAMMON, TAVLI

MOST: Final = 10  # of a side or the desk for one match, because they are stored for ever


def upload_transcript(*, match_id: int, moves: TranscriptInput, ctx: ActContext) -> tuple[Transcript, bool]:
    """Store a transcript. Return it, and whether it is new: the same text from the same side is stored once.

    Either side may upload, or else the desk, also when the match has a result, which does not change. Raise ``Refused``
    for too many transcripts of a side and in a variant without a notation, ``Conflicting`` for a match that a
    correction replaced.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    transcript = transcript_of(match, moves, _speaker(match, ctx.actor, ctx.at), ctx.at)
    with transaction.atomic():
        stream = lock(Stream.Kind.MATCH, match.pk)
        earlier_transcript = transcripts.the_same(transcript)
        if earlier_transcript is not None:
            return earlier_transcript, False
        check_stands(match)
        _check_notation(match, moves.format)
        _check_number(transcript)
        with record_act(stream, "upload_transcript", ctx) as act:
            state_transcript(act, transcript, moves)
        enqueue_new(TRANSCRIPT, transcript.pk, {"transcript": str(transcript.pk)})
    return transcript, True


def _speaker(match: Match, by: Actor, at: datetime) -> str:
    side = side_of(by, match, at)
    if side is not None:
        return Submission.By.SIDE0 if side == 0 else Submission.By.SIDE1
    require("upload_transcript", match_roles(by, match, at))
    return Submission.By.DESK


def _check_notation(match: Match, form: str) -> None:
    """Raise ``Refused`` for a variant whose games have no notation here, or none in this format."""
    event = match.stage.event
    if form == FORMAT and event.variant in (BACKGAMMON, TAVLI):
        raise Refused(cause("games_of_a_variant_only", variant=event.variant))
    if form != FORMAT and not event.worth.record:
        code = "no_record_of_variant" if event.variant == TAVLI else "record_as_games"
        raise Refused(cause(code, variant=event.variant))


def _check_number(transcript: Transcript) -> None:
    if transcripts.count_of(transcript.match, transcript.by_kind) >= MOST:
        raise Refused(cause("too_many_transcripts", most=MOST))
