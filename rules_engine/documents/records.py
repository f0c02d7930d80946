"""The records of an event: each is replayed move by move, and compared with the sheet of its match."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from rules_engine.documents import codes
from rules_engine.documents.draws import counting_result
from rules_engine.game.comparing import compare
from rules_engine.game.ruleset import INTL, Ruleset, RulesetError, ruleset_from
from rules_engine.game.score_sheet import UNKNOWN, Game, ScoreSheet
from rules_engine.game.sheet_json import read_sheet
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.games_record import FORMAT, read_games
from rules_engine.game.transcript.games_report import replay_games
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.sheet import sheet_of
from rules_engine.game.variation import BACKGAMMON
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import other


def judge_records(event: Mapping[str, Any]) -> tuple[int, Verdict]:
    """Return the number of records, and the verdict."""
    rules = rules_of(event["ruleset"])
    violations, records = list[Violation](), 0
    for number, match in enumerate(event.get("matches", ())):
        if "record" in match:
            records += 1
            place = f"matches[{number}].record"
            is_of_games = match["record"]["format"] == FORMAT
            violations += _faults_of_games(event, match, place) if is_of_games else _faults(match, rules, place)
    return records, Verdict(tuple(violations))


def rules_of(ruleset: Mapping[str, Any]) -> Ruleset:
    """Return the rules by which records are replayed; those of an unknown name are the international ones."""
    try:
        return ruleset_from(ruleset.get("parameters") or ruleset["name"])
    except RulesetError:
        return INTL


def _faults(match: Mapping[str, Any], rules: Ruleset, place: str) -> Iterator[Violation]:
    record = match["record"]
    reading = read_match(record["text"], rules)
    if reading.transcript is None:
        for fault in reading.faults[:10]:
            yield Violation(codes.RECORD_UNREADABLE, place, {"code": fault.violation.code, "line": fault.line})
        return
    report = replay(reading.transcript)
    for fault in report.contradictions[:10]:
        yield Violation(codes.RECORD_WRONG, place, {"code": fault.violation.code, "line": fault.line})
    if not report.contradictions:
        record_sheet = sheet_of(report)
        yield from _difference(match, _turned(record_sheet) if record.get("is_turned") else record_sheet, place)


def _faults_of_games(event: Mapping[str, Any], match: Mapping[str, Any], place: str) -> Iterator[Violation]:
    games = replay_games(read_games(match["record"]["text"]), event.get("variant", BACKGAMMON))
    doubts = [fault for game in games for fault in game.doubts]
    for fault in doubts[:10]:
        yield Violation(codes.RECORD_WRONG, place, {"code": fault.violation.code, "line": fault.line})
    sheet = _sheet_of(match)
    if sheet is not None and not doubts:
        results = tuple(game.result for game in games if game.result)
        yield from _difference(match, replace(sheet, games=results, final=None, games_played=None), place)


def _sheet_of(match: Mapping[str, Any]) -> ScoreSheet | None:
    """Return the sheet of the counting result; None if there is none that can be read."""
    result = counting_result(match)
    sheet = read_sheet(result["sheet"]) if result is not None and result.get("sheet") is not None else None
    return sheet if isinstance(sheet, ScoreSheet) else None


def _difference(match: Mapping[str, Any], record_sheet: ScoreSheet, place: str) -> Iterator[Violation]:
    sheet = _sheet_of(match)
    if sheet is not None and not _has_games_of(record_sheet, sheet):
        yield Violation(codes.RECORD_DIFFERS, place)


def _has_games_of(sheet: ScoreSheet, other_sheet: ScoreSheet) -> bool:
    """Return whether two sheets have the same score and no game of which only one can be right."""
    comparison = compare(sheet, other_sheet)
    is_same_score = comparison.scores[0] is not None and comparison.scores[0] == comparison.scores[1]
    return is_same_score and not any(game.is_at_odds for game in comparison.games)


def _turned(sheet: ScoreSheet) -> ScoreSheet:
    """Return the sheet with its sides exchanged."""
    return replace(sheet, start=sheet.start[::-1], games=tuple(_turned_game(game) for game in sheet.games))


def _turned_game(game: Game) -> Game:
    owner = game.owner if game.owner is None or game.owner is UNKNOWN else other(game.owner)
    return replace(game, winner=other(game.winner), owner=owner)
