"""The report of a replay in JSON."""

from collections.abc import Iterable
from typing import Any

from rules_engine.game.transcript.report import GameReport, Report
from rules_engine.game.transcript.transcript import Finding


def write_report(report: Report) -> dict[str, Any]:
    """Everything that the report says, but what was played."""
    return {
        "status": report.status.value,
        "length": report.transcript.length,
        "names": list(report.transcript.names),
        "start": list(report.start),
        "final": list(report.final),
        "winner": report.winner,
        "games": [_game(each) for each in report.games],
        "dialects": sorted(each.value for each in report.dialects),
        "violations": write_findings(report.findings),
        "notes": write_findings(report.notes),
    }


def write_findings(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """Each with its place in the record."""
    return [
        {
            "code": each.violation.code,
            "game": each.game,
            "line": each.line,
            "column": each.column,
            "params": dict(each.violation.params),
        }
        for each in findings
    ]


def _game(game: GameReport) -> dict[str, Any]:
    return {
        "score": list(game.before),
        "winner": game.winner,
        "points": game.points,
        "how": game.how.value,
        "cube": game.cube,
        "owner": game.owner,
        "crawford": game.is_crawford,
        "rolls": game.rolls,
        "line": game.line,
    }
