"""The JSON form of the comparison of two score sheets.

::

    {"is_alike": false, "scores": [[5, 3], [5, 4]],
     "games": [{"number": 1, "sheets": [{"winner": 0, "points": 2, "way": "gammon", "cube": 1, "owner": null}, null],
                "differences": ["missing"], "is_at_odds": true}],
     "notes": []}
"""

from rules_engine.game.comparing import ComparedGame, Comparison, SheetGame
from rules_engine.game.score_sheet import UNKNOWN
from rules_engine.game.sheet_json import write_violation


def write_comparison(comparison: Comparison) -> dict[str, object]:
    """Return a comparison as JSON."""
    return {
        "is_alike": comparison.is_alike,
        "scores": [None if score is None else list(score) for score in comparison.scores],
        "games": [_write_game(game) for game in comparison.games],
        "notes": [write_violation(note) for note in comparison.notes],
    }


def _write_game(game: ComparedGame) -> dict[str, object]:
    return {
        "number": game.number,
        "sheets": [None if sheet_game is None else _write_sheet_game(sheet_game) for sheet_game in game.sheet_games],
        "differences": [difference.value for difference in game.differences],
        "is_at_odds": game.is_at_odds,
    }


def _write_sheet_game(game: SheetGame) -> dict[str, object]:
    owner = None if game.owner is UNKNOWN else game.owner
    return {"winner": game.winner, "points": game.points, "way": game.way, "cube": game.cube, "owner": owner}
