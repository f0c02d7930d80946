"""Boards for the bench: positions of games by chance and of recorded matches, and how gnubg-nn writes them."""

from pathlib import Path
from random import Random
from typing import Any

from rules_engine.game.board.ending import is_over
from rules_engine.game.board.position import BAR, START, Position, opposing, own, turned
from rules_engine.game.board.results import results
from rules_engine.game.transcript.frames import frames
from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.transcript import ActKind

RECORDS = Path(__file__).resolve().parents[1] / "data" / "matches"

ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def positions_by_chance(count: int, seed: int = 1) -> list[Position]:
    """One position in thirty of games in which both sides play anything."""
    luck, position = Random(seed), START
    found: list[Position] = []
    while len(found) < count:
        if luck.random() < 1 / 30:
            found.append(position)
        legal = results(position, (luck.randint(1, 6), luck.randint(1, 6)))
        position = luck.choice(sorted(legal)) if legal else position
        position = START if is_over(position) else turned(position)
    return found


def positions_of_records() -> list[Position]:
    """Every position of the recorded matches of the tests in which somebody rolled, once."""
    readings = (read_mat(path.read_bytes()) for path in sorted(RECORDS.rglob("*.mat")))
    steps = (step for reading in readings if reading.transcript for step in frames(reading.transcript))
    return list(
        dict.fromkeys(step.before for step in steps if step.act.kind is ActKind.ROLL and step.before is not None)
    )


def for_peers(positions: list[Position]) -> dict[str, Any]:
    return {"boards": [peers_board(position) for position in positions], "rolls": ROLLS}


def peers_board(position: Position) -> list[list[int]]:
    """The opponent's checkers on his points 1 to 24 and his bar, then those of the player on roll."""
    return [
        [opposing(position, BAR - point) for point in range(1, BAR + 1)],
        [own(position, point) for point in range(1, BAR + 1)],
    ]
