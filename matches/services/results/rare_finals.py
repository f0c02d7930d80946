"""Check a final score before it is stored: refuse an impossible one, and ask about a rare one, often a slip."""

from typing import Final

from journal.refusals import Refused
from matches import scores
from rules_engine.game.sheet_json import SheetJson
from rules_engine.verdict import Code, Verdict, Violation

UNCERTAIN: Final = Code("final_rare")


def check_certain(sheet: SheetJson, *, is_certain: bool) -> None:
    """Raise ``Refused`` with the reason if a bare final score is rare and the person has not confirmed it."""
    rare = () if is_certain else scores.rare_final(sheet)
    if rare:
        raise Refused(Verdict((*rare, Violation(UNCERTAIN))))


def check_possible(sheet: SheetJson) -> None:
    """Raise ``Refused`` with the reason if a score without games breaks the rules or does not end the match."""
    verdict = scores.read(sheet).verdict
    if not sheet.get("games") and not verdict.is_ok:
        raise Refused(verdict)
