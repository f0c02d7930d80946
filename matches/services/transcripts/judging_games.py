"""Judge a record of games of a variant: the faults by turn, and the games as a score sheet."""

from collections.abc import Sequence
from itertools import chain

from matches import scores
from matches.inputs.results import ScoreInput
from matches.models import Transcript, TranscriptReading
from matches.queries.results import match_facts
from matches.queries.transcripts.variant_moves import games_of
from matches.services.transcripts.judged import MOST_FINDINGS, Judged, written, written_turn
from rules_engine.game.sheet_json import SheetJson, write_game
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.game_ends import game_ends
from rules_engine.game.transcript.games_report import ReplayedGame, is_unfinished
from rules_engine.game.transcript.transcript import Finding
from rules_engine.verdict import Violation


def judge_games(transcript: Transcript, text: str) -> Judged:
    """Judge a record whose lines are games, and check that it fits its match."""
    games = games_of(transcript, text)
    doubts = tuple(chain.from_iterable(game.doubts for game in games))
    remarks = tuple(chain.from_iterable(game.remarks for game in games))
    sheet = _sheet(transcript, games)
    assessment = scores.read(sheet)
    against = () if doubts else _against(assessment, games)
    rows = [written_turn(issue, blocks=True) for issue in (*doubts, *against)]
    rows += [written_turn(issue) for issue in remarks]
    is_in_doubt = bool(doubts or against or not games)
    return Judged(
        status=_status(games, bool(rows), assessment.winner is not None),
        findings=tuple(sorted(rows, key=lambda row: row["line"])[:MOST_FINDINGS]),
        notes=tuple(written(note) for note in _notes(games)),
        sheet=None if is_in_doubt else sheet,
        is_complete=not is_in_doubt and assessment.winner is not None,
        ends=game_ends(games),
    )


def _status(games: Sequence[ReplayedGame], has_findings: bool, has_winner: bool) -> str:
    if not any(game.record for game in games):
        return TranscriptReading.Status.UNREADABLE
    if has_findings:
        return TranscriptReading.Status.ISSUES
    return TranscriptReading.Status.COMPLETE if has_winner else TranscriptReading.Status.INCOMPLETE


def _sheet(transcript: Transcript, games: Sequence[ReplayedGame]) -> SheetJson:
    score = ScoreInput(
        [write_game(game.result) for game in games if game.result], drawn=sum(game.is_drawn for game in games)
    )
    return scores.compose(transcript.match, score, match_facts.penalties(transcript.match))


def _against(assessment: scores.Assessment, games: Sequence[ReplayedGame]) -> list[Finding]:
    """Return what the rules have against these games as a score, but for a match that is not finished."""
    counting = [game for game in games if game.result]
    return [
        _at(violation, counting)
        for violation in assessment.verdict.violations
        if violation.code not in (scores.NOT_FINISHED, scores.NOTHING_SUBMITTED)
    ]


def _at(violation: Violation, counting: Sequence[ReplayedGame]) -> Finding:
    number = violation.where
    game = counting[number - 1] if isinstance(number, int) and number <= len(counting) else None
    violation = Violation(violation.code, None, violation.params)
    return Finding(violation, game.number, game.line) if game else Finding(violation, None, 1)


def _notes(games: Sequence[ReplayedGame]) -> list[Finding]:
    if not is_unfinished(games) or games[-1].doubts:
        return []
    last = games[-1]
    return [Finding(Violation(codes.RECORD_UNFINISHED, None, {"line": last.line}), last.number, last.line)]
