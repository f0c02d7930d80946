"""Where the exact standings of a pool are kept: seldom far back, often at the end, where most corrections fall."""

from collections.abc import Mapping
from typing import Final

from matches.derive import columns
from matches.derive.rating import play, standing
from matches.derive.rating.history import Head, History
from matches.derive.rating.months import begin_of
from matches.derive.rating.play import Play
from matches.models import RatingCheckpoint
from rules_engine.ratings.strength.estimate import estimate_from
from rules_engine.ratings.strength.state_bytes import StateRefused, state_from_bytes

FAR: Final = 240_000  # matches between two of them
NEAR: Final = 1_000  # before one of the last months
LAST_MONTHS: Final = 4


def wanted(heads: Mapping[int, Head]) -> set[int]:
    """The months before which a standing is kept; the same months, the same answer."""
    numbers, since, found = list(heads), 0, set()
    for at, number in enumerate(numbers):
        if since >= (NEAR if at >= len(numbers) - LAST_MONTHS else FAR):
            found.add(number)
            since = 0
        since += heads[number].count
    return found


def holding(history: History) -> set[int]:
    """Those that are kept, wanted, and still true."""
    chain, places = history.chain(), wanted(history.heads)
    rows = RatingCheckpoint.objects.filter(pool=history.pool, number__in=places)
    return {number for number, sha256 in rows.values_list("number", "sha256") if chain.get(number) == sha256}


def resumed(history: History, before: int, *, has_strength: bool = True) -> Play:
    """The last standing that holds, not after the beginning of this month; or nothing."""
    last = max((one for one in holding(history) if one <= before), default=None)
    fresh = play.from_nothing(history.in_force, has_strength=has_strength)
    if last is None:
        return fresh
    try:
        return _read(history, last, fresh)
    except (standing.NotAStanding, StateRefused):  # damaged, or of another version
        return fresh


def _read(history: History, number: int, fresh: Play) -> Play:
    names = ("official", "strength") if fresh.strength is not None else ("official",)
    rows = RatingCheckpoint.objects.filter(pool=history.pool, number=number).values_list(*names)
    ((official, *strength),) = columns.read_great(rows)
    fresh.standing, fresh.first, fresh.begin = standing.from_bytes(official), number, begin_of(number)
    fresh.strength = estimate_from(state_from_bytes(strength[0])) if strength else None
    return fresh
