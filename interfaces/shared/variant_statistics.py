"""Statistics of games by chance, as a file: who won, how long the games were, and after which opening roll.

``manage.py variant_statistics`` writes it. Nothing is computed when a page is shown.
"""

import json
from collections import Counter
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final, TypedDict

from rules_engine.game.variants.chance import Tally, tally
from rules_engine.game.variants.table import VARIANTS

GAMES: Final = 1000
SEED: Final = 20261129
FILE: Final = Path(__file__).with_name("variant_statistics.json")


class VariantStatistics(TypedDict):
    """Of one variant. ``openings``: by roll ("6-5") the games, and those that the first side won."""

    games: int
    first: int
    second: int
    drawn: int
    turns: int
    unfinished: int
    openings: Mapping[str, tuple[int, int]]


class Statistics(TypedDict):
    """Of all variants. ``on``: the day on which the games were played."""

    on: str
    seed: int
    variants: Mapping[str, VariantStatistics]


def statistics(games: int, seed: int, on: date) -> Statistics:
    """Play so many games of each variant, a tenth of those that take long."""
    numbers = {name: max(1, games // (10 if row.has_extra_rolls else 1)) for name, row in VARIANTS.items()}
    rows = {name: _row(tally(VARIANTS[name], number, seed)) for name, number in numbers.items()}
    return {"on": on.isoformat(), "seed": seed, "variants": rows}


def write_statistics(data: Statistics, path: Path = FILE) -> Path:
    """Write the file, a line for each variant and roll, and return its path."""
    path.write_text(json.dumps(data, indent=1) + "\n")
    return path


@cache
def stored_statistics() -> Statistics:
    """Return what the file has."""
    data: Statistics = json.loads(FILE.read_text())
    return data


def stored_tally(variant: str) -> Tally:
    """Return what the file has of a variant."""
    row = stored_statistics()["variants"][variant]
    openings = {(int(roll[0]), int(roll[2])): numbers for roll, numbers in row["openings"].items()}
    return Tally(
        *(row["games"], row["first"], row["second"], row["drawn"], row["turns"], row["unfinished"]),
        openings=Counter({roll: games for roll, (games, _) in openings.items()}),
        openings_won=Counter({roll: wins for roll, (_, wins) in openings.items()}),
    )


def _row(counts: Tally) -> VariantStatistics:
    rolls = sorted(counts.openings.items())
    openings = {f"{high}-{low}": (number, counts.openings_won[high, low]) for (high, low), number in rolls}
    return {
        "games": counts.games,
        "first": counts.first,
        "second": counts.second,
        "drawn": counts.drawn,
        "turns": counts.turns,
        "unfinished": counts.unfinished,
        "openings": openings,
    }
