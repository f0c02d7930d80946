"""The settings of a Swiss."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.standings.settings import SWISS, TableSettings
from rules_engine.draws.swiss.criteria.order import STANDARD, Criterion
from rules_engine.draws.swiss.patterns import Pattern
from rules_engine.verdict import Verdict, Violation

MOST_ROUNDS: Final = 999


class Order(Enum):
    """The order of equal scores, and so of the first round: by lot, rating, seed or entry number."""

    LOT = "lot"
    RATING = "rating"
    SEED = "seed"
    NUMBER = "number"


class Finish(Enum):
    """The end of a Swiss.

    SHARED: all with the best score have won. PLAYOFF: they play on among themselves, round by round, until one is left.
    BRACKET: they play a small bracket, which decides their places.
    """

    SHARED = "shared"
    PLAYOFF = "playoff"
    BRACKET = "bracket"


class Acceleration(Enum):
    """Points at the start. BAKU: virtual, of the upper half, for the pairing. MCMAHON: by rating, in the table too."""

    NONE = "none"
    BAKU = "baku"
    MCMAHON = "mcmahon"


@dataclass(frozen=True, slots=True)
class ForcedPair:
    """A forced pair: the two meet in this round; without ``other`` the first has the bye."""

    round: int
    one: int
    other: int | None = None

    @property
    def sides(self) -> tuple[int, int | None]:
        return self.one, self.other


@dataclass(frozen=True, slots=True)
class SwissSettings:
    """The settings of a Swiss.

    ``first_round``: the pattern of round 1. ``criteria``: the most important first.

    ``apart_rounds``: for how many first rounds mates are kept apart. ``country_rounds``: the same for those of one
    country; None: as long. ``forbidden``: pairs of entries that never meet.
    ``again_in_last_round``: the number of leaders who may meet again in the last round. ``look_ahead``: a round is
    drawn so that later ones need no rematch. ``hosts``: entries with a table of their own. ``table``: the worth of a
    match and a bye, and the tie-breaks. More rounds, or fewer, are another setting of ``rounds``.

    ``bands``: the ratings from which MCMAHON gives one more point, in the units of those of the entries (on the site
    hundredths), in ascending order; ``bar``: at most so many, None: without a limit.
    """

    rounds: int = 5
    pattern: Pattern = Pattern.FOLD
    first_round: Pattern = Pattern.RANDOM
    order: Order = Order.LOT
    criteria: tuple[Criterion, ...] = STANDARD
    apart_rounds: int = 0
    country_rounds: int | None = None
    forbidden: tuple[tuple[int, int], ...] = ()
    forced: tuple[ForcedPair, ...] = ()
    again_in_last_round: int = 0
    look_ahead: bool = True
    hosts: tuple[int, ...] = ()
    table: TableSettings = SWISS
    finish: Finish = Finish.SHARED
    acceleration: Acceleration = Acceleration.NONE
    bands: tuple[int, ...] = ()
    bar: int | None = None


def judge(settings: SwissSettings) -> Verdict:
    """Return every reason why these settings are impossible."""
    return Verdict((*_numbers(settings), *_criteria_twice(settings), *_bands(settings), *_with_oneself(settings)))


def _numbers(settings: SwissSettings) -> Iterator[Violation]:
    if not 1 <= settings.rounds <= MOST_ROUNDS:
        yield _wrong("settings.rounds", settings.rounds, f"1 … {MOST_ROUNDS}")
    for key in ("apart_rounds", "country_rounds", "again_in_last_round"):
        if (getattr(settings, key) or 0) < 0:
            yield _wrong(f"settings.{key}", getattr(settings, key), "0 1 2 …")
    for at, pair in enumerate(settings.forced):
        if pair.round < 1:
            yield _wrong(f"settings.forced[{at}].round", pair.round, "1 2 3 …")


def _bands(settings: SwissSettings) -> Iterator[Violation]:
    if list(settings.bands) != sorted({*settings.bands}):
        yield _wrong("settings.bands", " ".join(map(str, settings.bands)), "1400 1600 1800 …")
    if settings.acceleration is Acceleration.MCMAHON and not settings.bands:
        yield _wrong("settings.bands", "[]", "1400 1600 1800 …")
    if settings.bar is not None and settings.bar < 1:
        yield _wrong("settings.bar", settings.bar, "1 2 3 …")


def _criteria_twice(settings: SwissSettings) -> Iterator[Violation]:
    for criterion in sorted({item.value for item in settings.criteria if settings.criteria.count(item) > 1}):
        yield _wrong("settings.criteria", criterion, " ".join(option.value for option in Criterion))


def _with_oneself(settings: SwissSettings) -> Iterator[Violation]:
    pairs = [*settings.forbidden, *(pair.sides for pair in settings.forced)]
    for entry in sorted({first for first, second in pairs if first == second}):
        yield Violation(codes.ONE_SIDE_TWICE, None, {"key": "settings", "entry": entry})


def _wrong(key: str, value: int | str, options: str) -> Violation:
    return Violation(codes.SETTING_WRONG, None, {"key": key, "value": value, "offered": options})
