"""The figures of many evenings: how long, how much play, how much waiting, and who wins."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.advise.brackets import Finish
from rules_engine.advise.floor import Floor

# One winner: 50, 25, 12.5, 12.5 (Nordic Tour final). Main and consolation: 40, 25 and 25, 10 (Columbus). With a last
# chance: 60 for the main, 30 for the consolation, 10 for the last chance (gamesandcasino.com), two thirds to the first.
_ALONE: Final = ((0.5, 0.25, 0.125, 0.125),)
_CONSOLED: Final = ((0.4, 0.25), (0.25, 0.1))
_LAST_CHANCE: Final = ((0.4, 0.2), (0.2, 0.1), (0.07, 0.03))
_SPLITS: Final = (_ALONE, _CONSOLED, _LAST_CHANCE)


@dataclass(frozen=True, slots=True)
class Evening:
    """The outcome of one run. ``money``: each prize winner with the prize as a share of all prizes."""

    minutes: float
    matches: tuple[int, ...]
    played: float
    waited: float
    rematches: int
    tables: int
    order: tuple[int, ...]
    money: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a format under the conditions.

    ``half`` and ``most``: the minutes after which it is over in 50 and in 90 of 100 cases.
    ``matches`` and ``least``: of a player, the mean, and the mean of the lowest. ``played`` and ``waited``:
    minutes of a player, at a table and between matches until the last one. ``best`` and ``top_four``: the chance that
    the strongest wins, and that one of the four strongest does. ``paid``: how many have a prize; ``to_the_strong``:
    the share of the money that the strongest quarter of the field takes. ``tables``: the most that are used at once.
    """

    half: float
    most: float
    matches: float
    least: float
    played: float
    waited: float
    rematches: float
    best: float
    top_four: float
    paid: float
    to_the_strong: float
    tables: int


def evening(floor: Floor, finish: Finish) -> Evening:
    players = len(floor.matches)
    waiting_minutes = sum(floor.last) - sum(floor.played)
    return Evening(
        minutes=max(floor.last),
        matches=tuple(floor.matches),
        played=sum(floor.played) / players,
        waited=waiting_minutes / players,
        rematches=floor.rematches,
        tables=floor.busiest,
        order=finish.order,
        money=tuple(_money(finish)),
    )


def figures(evenings: Sequence[Evening]) -> Figures:
    times = sorted(evening.minutes for evening in evenings)
    players = len(evenings[0].matches)
    strong = max(1, players // 4)
    return Figures(
        half=percentile(times, 50),
        most=percentile(times, 90),
        matches=_mean(sum(evening.matches) / players for evening in evenings),
        least=_mean(min(evening.matches) for evening in evenings),
        played=_mean(evening.played for evening in evenings),
        waited=_mean(evening.waited for evening in evenings),
        rematches=_mean(evening.rematches for evening in evenings),
        best=_mean(evening.order[0] == 0 for evening in evenings),
        top_four=_mean(evening.order[0] < 4 for evening in evenings),
        paid=_mean(len({player for player, _ in evening.money}) for evening in evenings),
        to_the_strong=_mean(sum(share for player, share in evening.money if player < strong) for evening in evenings),
        tables=max(evening.tables for evening in evenings),
    )


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the one of sorted values below which so many of a hundred lie."""
    return values[min(len(values) - 1, len(values) * percent // 100)]


def _money(finish: Finish) -> Iterable[tuple[int, float]]:
    splits = _SPLITS[min(len(finish.others), len(_SPLITS) - 1)]
    for order, shares in zip((finish.order, *finish.others), splits, strict=False):
        yield from zip(order, shares, strict=False)


def _mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers)
