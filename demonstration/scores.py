"""Random scores that could have been played, from a fixed seed."""

import random
from collections.abc import Iterator
from typing import Any, Final

from matches.inputs.results import ScoreInput
from rules_engine.game.match_state import MatchState, Phase, end_game
from rules_engine.words import SIDES, Side

GameJson = dict[str, Any]

_ENDINGS: Final[tuple[GameJson, ...]] = (
    {"how": "drop", "cube": 1},
    {"how": "bearoff", "kind": "single", "cube": 1},
    {"how": "bearoff", "kind": "gammon", "cube": 1},
    {"how": "bearoff", "kind": "single", "cube": 2},
    {"how": "resign", "kind": "gammon", "cube": 2},
    {"how": "drop", "cube": 2},
)
_OFTEN: Final[tuple[float, ...]] = (30, 14, 8, 26, 10, 12)
_UNDOUBLED_ENDINGS: Final = slice(1, 3)  # without a double: the Crawford game, and scores at which a double is unlikely


def played_match(length: int, lots: random.Random) -> ScoreInput:
    """Return a complete match, game by game."""
    return ScoreInput(games=list(_games(length, lots)))


def final_score(length: int, winner: Side, lots: random.Random) -> ScoreInput:
    """Return only a final score."""
    loser_points = lots.randrange(max(length - 1, 1))
    return ScoreInput(final=[length, loser_points] if winner == 0 else [loser_points, length])


def _games(length: int, lots: random.Random) -> Iterator[GameJson]:
    state = MatchState(length)
    while state.winner is None:
        winner = lots.choice(SIDES)
        game = _game(state, winner, lots)
        yield game
        state = end_game(state, winner, _points(game))


def _game(state: MatchState, winner: Side, lots: random.Random) -> GameJson:
    is_plain = state.phase is not Phase.PRE or min(state.needs) < 3
    choices = _UNDOUBLED_ENDINGS if is_plain else slice(None)
    ending = lots.choices(_ENDINGS[choices], _OFTEN[choices])[0]
    # only the owner of a turned cube can double
    owner = {"owner": winner} if ending["how"] == "drop" and ending["cube"] > 1 else {}
    return {"winner": winner, **ending, **owner}


def _points(game: GameJson) -> int:
    return int(game["cube"]) * (2 if game.get("kind") == "gammon" else 1)
