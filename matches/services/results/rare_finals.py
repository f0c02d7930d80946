"""Ask about a rare final score before it is stored: it is more often a slip than a score."""

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
