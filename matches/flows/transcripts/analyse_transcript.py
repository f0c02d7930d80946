"""Analyse the moves of a match with an external program, if one is installed, in a job."""

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Final
from uuid import UUID

from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.models import Stream
from matches import hooks, scores
from matches.analysts import gnubg
from matches.models import Analysis, Transcript
from matches.queries.transcripts import analyses, transcripts
from rules_engine.game.ruleset import ruleset_from
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import GameReport
from rules_engine.game.variation import BACKGAMMON

_LOG: Final = logging.getLogger(__name__)


def analyse_transcript(*, transcript_id: UUID, at: datetime) -> Callable[[], None]:
    """Analyse outside a transaction and return the function that writes the analysis, if there is one.

    Only records without findings are analysed: the program would guess the intended play.
    """
    transcript = transcripts.for_job(transcript_id)
    analysis = _analysed(transcript)
    return lambda: _write(transcript, analysis, at) if analysis else None


def _analysed(transcript: Transcript) -> gnubg.Analysis | None:
    if transcript.match.stage.event.variant != BACKGAMMON:  # PR lists count decisions of backgammon alone
        return None
    game_record = read_match(
        transcript.kept.text, ruleset_from(scores.plain_rules(transcript.match.stage.event))
    ).transcript
    if game_record is None or (report := replay(game_record)).findings:
        return None
    games = tuple(replace(game, names=None) for game in game_record.games)
    record = write_mat(replace(game_record, names=gnubg.NAMES, games=games, tags={}))
    try:
        return gnubg.analyse(record.encode(), game_record.length, [_end(game) for game in report.games])
    except gnubg.NotAnalysedError as failure:
        _LOG.warning("transcript %s was not analysed: %s", transcript.pk, failure)
        return None


def _end(game: GameReport) -> gnubg.End:
    return game.winner, None if game.is_cut else game.points


def _write(transcript: Transcript, analysis: gnubg.Analysis, at: datetime) -> None:
    stream = lock(Stream.Kind.MATCH, transcript.match_id)
    reading = transcripts.reading(transcript)
    if reading is None or analyses.has(transcript, analysis.program):
        return
    sides = analysis.sides[::-1] if reading.is_turned else analysis.sides
    with record_act(stream, "analyse_transcript", ActContext(system(), at)) as act:
        act.state_all([_fact(transcript, side, quality, analysis.program) for side, quality in enumerate(sides)])
    hooks.match_analysed(transcript.match)


def _fact(transcript: Transcript, side: int, quality: gnubg.Quality, program: str) -> Analysis:
    rate = None if quality.error_rate is None else round(quality.error_rate * 100)
    figures = {"decisions": quality.decisions, "error_rate": rate, "luck": round(quality.luck * 100)}
    return Analysis(transcript=transcript, side=side, program=program, **figures)
