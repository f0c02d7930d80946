"""What became of the games of a record of a variant: whether the side that began won, the length, the first roll."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules_engine.game.board.plays import Roll
from rules_engine.game.transcript.games_record import GameRecord
from rules_engine.game.transcript.games_report import ReplayedGame
from rules_engine.game.variants.chance import Ended


def write_end(end: Ended) -> dict[str, object]:
    """Return the JSON form from which ``read_end`` makes the same end again."""
    return {"winner": end.winner, "turns": end.turns, "opening": end.opening and list(end.opening)}


def read_end(data: Mapping[str, Any]) -> Ended:
    opening = data["opening"]
    return Ended(data["winner"], data["turns"], None if opening is None else (opening[0], opening[1]))


def game_ends(games: Iterable[ReplayedGame]) -> tuple[Ended, ...]:
    """Return the ends of the games whose winner is known, or that are drawn."""
    return tuple(_end(game, game.record) for game in games if game.record and not game.doubts and game.is_over)


def _end(game: ReplayedGame, record: GameRecord) -> Ended:
    winner = None if game.result is None else game.result.winner ^ (record.first or 0)
    return Ended(winner, len(record.turns), _opening(record))


def _opening(record: GameRecord) -> Roll | None:
    """Return the first roll, the higher die first; None where there are no dice, and without turns."""
    dice = record.turns[0].turn.dice if record.turns else None
    return None if dice is None else (max(dice), min(dice))
