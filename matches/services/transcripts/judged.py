"""The judgement of a transcript, in whatever format."""

from dataclasses import dataclass
from typing import Final

from matches.queries.transcripts.transcripts import StoredFinding
from rules_engine.game.sheet_json import SheetJson, write_violation
from rules_engine.game.transcript.transcript import Finding
from rules_engine.game.variants.chance import Ended

MOST_FINDINGS: Final = 200  # findings that are stored


@dataclass(frozen=True, slots=True)
class Judged:
    """The judgement of a transcript. ``sheet``: the games as a score sheet, None if they are in doubt.

    ``is_complete``: the games decide the match. ``is_turned``: side 0 is on the right. ``ends``: of games of a variant.
    """

    status: str
    findings: tuple[StoredFinding, ...]
    notes: tuple[StoredFinding, ...] = ()
    sheet: SheetJson | None = None
    is_complete: bool = False
    is_turned: bool = False
    ends: tuple[Ended, ...] = ()


def written(issue: Finding, *, blocks: bool = False) -> StoredFinding:
    """Return a finding as it is stored. ``blocks``: it prevents a score."""
    violation = write_violation(issue.violation)
    return {
        "code": violation["code"],
        "game": issue.game,
        "params": violation["params"],
        "line": issue.line,
        "column": issue.column,
        "blocks": blocks,
    }


def written_turn(issue: Finding, *, blocks: bool = False) -> StoredFinding:
    """Return a finding of a game of a variant: its place in the line is a turn, or the whole line."""
    row = written(issue, blocks=blocks)
    return {**row, "turn": issue.violation.where} if isinstance(issue.violation.where, int) else row
