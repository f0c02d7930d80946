"""Have the moves of a match analysed by a program beside the house, where there is one: by a job, nobody waits."""

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Final
from uuid import UUID

from journal.acts import lock, recording, system
from journal.models import Stream
from matches import sheets
from matches.analysts import gnubg
from matches.models import Analysis, Transcript
from matches.queries import analyses, transcripts
from rules_engine.game.ruleset import ruleset_from
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import GameReport

_LOG: Final = logging.getLogger(__name__)


def analyse_transcript(*, transcript: UUID, at: datetime) -> Callable[[], None]:
    """Outside any transaction; returns what is to be written: nothing, where the program failed or saw another match.

    Only of a record without a fault is anything asked: that program would guess what a wrong play was meant to be.
    """
    found = transcripts.whole(transcript)
    said = _analysed(found)
    return lambda: _write(found, said, at) if said else None


def _analysed(given: Transcript) -> gnubg.Analysis | None:
    read = read_match(given.kept.text, ruleset_from(sheets.rules_given(given.match.stage.event))).transcript
    if read is None or (report := replay(read)).findings:
        return None
    games = tuple(replace(game, names=None) for game in read.games)
    record = write_mat(replace(read, names=gnubg.NAMES, games=games, tags={}))
    try:
        return gnubg.analyse(record.encode(), read.length, [_end(game) for game in report.games])
    except gnubg.NotAnalysedError as failure:
        _LOG.warning("transcript %s was not analysed: %s", given.pk, failure)
        return None


def _end(game: GameReport) -> gnubg.End:
    return game.winner, None if game.is_cut else game.points


def _write(given: Transcript, said: gnubg.Analysis, at: datetime) -> None:
    stream = lock(Stream.Kind.MATCH, given.match_id)
    read = transcripts.reading(given)
    if read is None or analyses.has(given, said.program):
        return
    sides = said.sides[::-1] if read.is_turned else said.sides
    with recording(stream, "analyse_transcript", by=system(), at=at) as act:
        act.state_all([_fact(given, side, one, said.program) for side, one in enumerate(sides)])


def _fact(given: Transcript, side: int, one: gnubg.Quality, program: str) -> Analysis:
    rate = None if one.error_rate is None else round(one.error_rate * 100)
    told = {"decisions": one.decisions, "error_rate": rate, "luck": round(one.luck * 100)}
    return Analysis(transcript=given, side=side, program=program, **told)
