"""The JSON form of the state of a match and the choices for its next game.

::

    {"ok": true, "violations": […], "score": [2, 0], "raw": [2, 0], "winner": null, "number": 2,
     "phase": "pre|crawford|post" or null, "needs": [5, 7], "may_double": [true, true],
     "choices": [{"winner": 0, "way": "single|gammon|backgammon|drop", "cube": 2, "points": 2,
                  "ok": true, "violations": [], "notes": []}]}
"""

from rules_engine.game.next_game import Choice, NextGame
from rules_engine.game.sheet_json import write_violation


def write_next(upcoming_game: NextGame) -> dict[str, object]:
    """Return the state of the match and the choices as JSON."""
    reading, before = upcoming_game.reading, upcoming_game.before
    return {
        "ok": reading.is_ok,
        "violations": [write_violation(violation) for violation in reading.verdict.violations],
        "score": None if reading.score is None else list(reading.score),
        "raw": None if reading.raw is None else list(reading.raw),
        "winner": reading.winner,
        "number": upcoming_game.number,
        "phase": None if before is None or upcoming_game.is_over else before.phase.value,
        "needs": None if before is None else list(before.needs),
        "may_double": list(upcoming_game.may_double),
        "choices": [_write_choice(choice) for choice in upcoming_game.choices],
    }


def _write_choice(choice: Choice) -> dict[str, object]:
    return {
        "winner": choice.winner,
        "way": choice.way.value,
        "cube": choice.cube,
        "points": choice.points,
        "ok": choice.is_possible,
        "violations": [write_violation(violation) for violation in choice.violations],
        "notes": [write_violation(note) for note in choice.notes],
    }
