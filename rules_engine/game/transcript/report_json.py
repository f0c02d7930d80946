"""The JSON form of the report of a replay."""

from collections.abc import Iterable, Mapping
from typing import Any, TypedDict

from rules_engine.game.transcript.report import GameReport, Report
from rules_engine.game.transcript.transcript import Finding


class FindingJson(TypedDict):
    """A finding with its place in the record."""

    code: str
    game: int | None
    line: int
    column: int
    params: Mapping[str, object]


def write_report(report: Report) -> dict[str, Any]:
    """Return the report as JSON, without the acts."""
    return {
        "status": report.status.value,
        "length": report.transcript.length,
        "names": list(report.transcript.names),
        "start": list(report.start),
        "final": list(report.final),
        "winner": report.winner,
        "games": [_game(game) for game in report.games],
        "dialects": sorted(dialect.value for dialect in report.dialects),
        "violations": write_findings(report.findings),
        "notes": write_findings(report.notes),
    }


def write_findings(findings: Iterable[Finding]) -> list[FindingJson]:
    """Return the findings as JSON, with their places in the record."""
    return [
        {
            "code": fault.violation.code,
            "game": fault.game,
            "line": fault.line,
            "column": fault.column,
            "params": dict(fault.violation.params),
        }
        for fault in findings
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
