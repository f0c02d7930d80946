"""The JSON form of two sheets beside each other.

::

    {"is_alike": false, "scores": [[5, 3], [5, 4]],
     "games": [{"number": 1, "told": [{"winner": 0, "points": 2, "way": "gammon", "cube": 1, "owner": null}, null],
                "differences": ["missing"], "is_at_odds": true}],
     "notes": []}
"""

from rules_engine.game.comparing import ComparedGame, Comparison, ToldGame
from rules_engine.game.score_sheet import UNKNOWN
from rules_engine.game.sheet_json import write_violation


def write_comparison(compared: Comparison) -> dict[str, object]:
    """Ready for JSON."""
    return {
        "is_alike": compared.is_alike,
        "scores": [None if score is None else list(score) for score in compared.scores],
        "games": [_write_game(game) for game in compared.games],
        "notes": [write_violation(note) for note in compared.notes],
    }


def _write_game(game: ComparedGame) -> dict[str, object]:
    return {
        "number": game.number,
        "told": [None if told is None else _write_told(told) for told in game.told],
        "differences": [difference.value for difference in game.differences],
        "is_at_odds": game.is_at_odds,
    }


def _write_told(told: ToldGame) -> dict[str, object]:
    owner = None if told.owner is UNKNOWN else told.owner
    return {"winner": told.winner, "points": told.points, "way": told.way, "cube": told.cube, "owner": owner}
