"""The JSON form of the light on a bare final score.

::

    {"light": "red|amber|green", "read_as": "capped|raw", "score": [5, 4], "why": [{violation or note}],
     "games": [3, 4, 5]}

``games``: in how many games the match can end so; empty for an impossible score, and for matches to more than 21.
"""

from rules_engine.game.finals import MatchTerms
from rules_engine.game.finals_verdict import FinalVerdict, possible_numbers
from rules_engine.game.judging import terms_of
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import write_violation


def write_final(sheet: ScoreSheet, light: FinalVerdict) -> dict[str, object]:
    """Return the verdict as JSON."""
    terms: MatchTerms | None = terms_of(sheet)
    numbers = possible_numbers(terms, sheet.final) if terms and sheet.final else ()
    return {
        "light": light.light.value,
        "read_as": light.read_as.value,
        "score": list(light.score),
        "why": [write_violation(violation) for violation in light.why],
        "games": list(numbers),
    }
