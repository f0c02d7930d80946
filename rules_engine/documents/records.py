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
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.sheet import sheet_of
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import other


def judge_records(event: Mapping[str, Any]) -> tuple[int, Verdict]:
    """Return the number of records, and the verdict."""
    rules = rules_of(event["ruleset"])
    violations, records = list[Violation](), 0
    for number, match in enumerate(event.get("matches", ())):
        if "record" in match:
            records += 1
            violations += _faults(match, rules, f"matches[{number}].record")
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
    result = counting_result(match)
    if not report.contradictions and result is not None and result.get("sheet") is not None:
        sheet = read_sheet(result["sheet"])
        record_sheet = sheet_of(report)
        record_sheet = _turned(record_sheet) if record.get("is_turned") else record_sheet
        if isinstance(sheet, ScoreSheet) and not _has_games_of(record_sheet, sheet):
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
