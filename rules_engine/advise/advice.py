"""The advice on a format for so many players, tables and hours: each format is simulated some hundred times.

For each the longest matches are sought that leave the event within its time in nine of ten cases. The same
conditions and the same seed give the same advice, whichever other formats are simulated.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from random import Random
from statistics import NormalDist
from typing import Final

from rules_engine.advise.conditions import Conditions, require
from rules_engine.advise.figures import Evening, Figures, evening, figures, percentile
from rules_engine.advise.floor import Floor, Hall
from rules_engine.advise.offers import Offer, offers_for
from rules_engine.advise.shapes import Leg, Pattern, Shape, shape_of
from rules_engine.draws.lots import stream

BASES: Final = (1, 3, 5, 7, 9, 11, 13, 15, 17, 19)  # points; the final is two longer, and 21 the longest that is usual
_TO_SEARCH: Final = 8  # runs a length, while the length is sought
_TO_BE_SURE: Final = 25  # runs before all are simulated
_CLEARLY: Final = 1.02
_MIDDLE: Final = 1500  # where every rating starts (FIBS)


class Aim(Enum):
    """The aim that comes first. PLAY: much play for everybody. BEST: a strong player wins. BRISK: little waiting."""

    PLAY = "play"
    BEST = "best"
    BRISK = "brisk"


@dataclass(frozen=True, slots=True)
class Advice:
    """A format, the lengths that the time allows, and its figures. ``fits``: nine of ten evenings end in time."""

    offer: Offer
    legs: tuple[Leg, ...]
    pattern: Pattern
    figures: Figures
    fits: bool


def advise(conditions: Conditions, seed: bytes | str, aim: Aim = Aim.PLAY) -> tuple[Advice, ...]:
    """Return every format that suits the field, the best first. Raise AdviceRefused for impossible conditions."""
    require(conditions, seed)
    hall = Hall(conditions, ratings(conditions))
    return ranked([advice_with(offer, hall, seed) for offer in offers_for(conditions.players)], aim)


def ranked(advices: Iterable[Advice], aim: Aim) -> tuple[Advice, ...]:
    """Return the advices that fit first, and among them the best for the aim first."""
    return tuple(sorted(advices, key=lambda advice: (not advice.fits, _by_aim(advice.figures, aim), advice.offer.code)))


def advice_with(offer: Offer, hall: Hall, seed: bytes | str) -> Advice:
    """Return the advice on one format in a hall that several formats share."""
    conditions = hall.conditions
    legs = offer.legs(conditions.players)
    base = _longest(legs, hall, seed)
    for pattern in reversed([Pattern(length) for length in BASES if length <= base]):
        result = _figures(shape_of(legs, conditions.players, pattern), hall, seed)
        if result is not None and result.most <= conditions.minutes:
            return Advice(offer, legs, pattern, result, fits=True)
    runs = evenings(shape_of(legs, conditions.players, pattern), hall, seed)
    result = figures(list(islice(runs, conditions.runs)))
    return Advice(offer, legs, pattern, result, fits=False)


def evenings(shape: Shape, hall: Hall, seed: bytes | str) -> Iterator[Evening]:
    """Yield run after run without end; each has lots of its own, so that more runs begin with the same."""
    for lot in stream(seed, "advise/1 runs"):
        yield _evening(shape, Floor(hall, Random(lot)))  # noqa: S311  # nosec B311  # play, no secret


def ratings(conditions: Conditions) -> tuple[float, ...]:
    """Return the ratings of a field, normally distributed, the strongest first."""
    law, players = NormalDist(_MIDDLE, conditions.spread or 1e-9), conditions.players
    return tuple(law.inv_cdf(1 - (place + 0.5) / players) for place in range(players))


def _figures(shape: Shape, hall: Hall, seed: bytes | str) -> Figures | None:
    """Return the figures, or None as soon as the first runs show that the event takes too long."""
    runs, count = evenings(shape, hall, seed), min(_TO_BE_SURE, hall.conditions.runs)
    first = list(islice(runs, count))
    if percentile(_times(first), 90) > hall.conditions.minutes * _CLEARLY:
        return None
    return figures([*first, *islice(runs, hall.conditions.runs - count)])


def _evening(shape: Shape, floor: Floor) -> Evening:
    field = sorted(range(len(floor.matches)), key=lambda _: floor.lots.random())
    return evening(floor, shape.play(floor, field))


def _longest(legs: Sequence[Leg], hall: Hall, seed: bytes | str) -> int:
    """Return the longest base that seems to fit: a longer match never makes an event shorter."""
    least, most = 0, len(BASES) - 1
    while least < most:
        middle = (least + most + 1) // 2
        shape = shape_of(legs, hall.conditions.players, Pattern(BASES[middle]))
        times = _times(islice(evenings(shape, hall, seed), _TO_SEARCH))
        fits = percentile(times, 90) <= hall.conditions.minutes
        least, most = (middle, most) if fits else (least, middle - 1)
    return BASES[least]


def _times(runs: Iterable[Evening]) -> list[float]:
    return sorted(evening.minutes for evening in runs)


def _by_aim(result: Figures, aim: Aim) -> tuple[float, ...]:
    """Return the key of a sort in which smaller is better."""
    if aim is Aim.BEST:
        return (-result.top_four, -result.best)
    return (result.waited,) if aim is Aim.BRISK else (-result.played, result.waited)
