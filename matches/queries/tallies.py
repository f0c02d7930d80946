"""A career counted in parts: by length, by year, by how strong the other was, and its last matches."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from clubs.models import Player
from matches.models import RatingChange, RatingPool
from matches.queries.careers import Meeting, Totals, totals
from matches.queries.terms_in_force import formulas_of
from rules_engine.ratings.fibs import FibsSettings, win_probability
from rules_engine.ratings.formulas import Formula
from rules_engine.ratings.glicko2_columns import forecast

LAST: Final = 10
_MONTH: Final = timedelta(days=365.25 / 12)
_MOST_MONTHS: Final = 1_200
_EDGES: Final = (-20_000, -5_000, 5_000, 20_000)  # the difference to the opponent's rating before the match


@dataclass(frozen=True, slots=True)
class Part:
    """Some matches of a career that have a number in common: their length, or their year."""

    key: int
    totals: Totals


@dataclass(frozen=True, slots=True)
class Form:
    """The last matches, the latest first. ``points``: what the rated among them changed, in hundredths; None: none."""

    meetings: tuple[Meeting, ...]
    totals: Totals
    points: int | None


@dataclass(frozen=True, slots=True)
class Band:
    """Rated matches against players who stood so much higher: ``least`` to ``most`` hundredths; None: no bound.

    ``expected``: how many of them the formula expected him to win.
    """

    least: int | None
    most: int | None
    totals: Totals
    expected: float

    @property
    def is_lower(self) -> bool:
        return self.most is not None and self.most <= 0

    @property
    def is_higher(self) -> bool:
        return self.least is not None and self.least >= 0

    @property
    def near(self) -> int:
        """How far apart they stood at least; where they stood about equal, at most."""
        return min(abs(bound) for bound in (self.least, self.most) if bound is not None)

    @property
    def far(self) -> int | None:
        """How far apart at most."""
        return None if None in (self.least, self.most) else max(abs(self.least or 0), abs(self.most or 0))

    @property
    def difference(self) -> float:
        """How many more he won than was expected."""
        return self.totals.won - self.expected


@dataclass(frozen=True, slots=True)
class _Rated:
    """A rated match of his: both ratings before it, and his own change."""

    mine: int
    theirs: int
    change: int
    chance: float


def since(months: int | None, at: datetime) -> datetime | None:
    """When the last so many months began; None: with the first match."""
    return None if months is None else at - min(months, _MOST_MONTHS) * _MONTH


def by_length(meetings: Sequence[Meeting]) -> list[Part]:
    """The shortest first."""
    return sorted(_parts(meetings, lambda one: one.length), key=lambda part: part.key)


def by_year(meetings: Sequence[Meeting]) -> list[Part]:
    """The latest first."""
    return sorted(_parts(meetings, lambda one: one.year), key=lambda part: -part.key)


@dataclass(frozen=True, slots=True)
class RatedRecord:
    """A player's rated matches in one pool, with what both were rated before each."""

    rated: Mapping[int, _Rated]

    def bands(self, meetings: Sequence[Meeting]) -> list[Band]:
        """From the weakest opponents to the strongest; a band in which he played nobody is not there."""
        met: dict[int, list[Meeting]] = defaultdict(list)
        for one in meetings:
            if one.match in self.rated:
                met[_band(self.rated[one.match])].append(one)
        return [self._band(number, met[number]) for number in sorted(met)]

    def form(self, meetings: Sequence[Meeting]) -> Form:
        last = tuple(meetings[:LAST])
        changes = [self.rated[one.match].change for one in last if one.match in self.rated]
        return Form(last, totals(last), sum(changes) if changes else None)

    def _band(self, number: int, meetings: Sequence[Meeting]) -> Band:
        bounds = (None, *_EDGES, None)
        expected = sum(self.rated[one.match].chance for one in meetings)
        return Band(bounds[number], bounds[number + 1], totals(meetings), expected)


def rated_record(player: Player, pool: RatingPool) -> RatedRecord:
    mine = RatingChange.objects.filter(pool=pool, player=player, match__isnull=False)
    theirs = RatingChange.objects.filter(pool=pool, match__in=mine.values("match")).exclude(player=player)
    other = {match: (before, k) for match, before, k in theirs.values_list("match_id", "before", "k")}
    rows = mine.order_by("moment", "experience", "pk")
    told = rows.values_list("match_id", "moment", "match__length", "before", "k", "after")
    formulas = formulas_of(pool)
    return RatedRecord(
        {
            match: _Rated(
                *(before, other[match][0], after - before),
                _chance(formulas.at(moment), length, (before, k), other[match]),
            )
            for match, moment, length, before, k, after in told
            if match in other
        }
    )


def _chance(formula: Formula, length: int, mine: tuple[int, int], theirs: tuple[int, int]) -> float:
    """What the formula of the day said; of both the rating before the match and ``k``, in hundredths."""
    one, other = ((rating / 100, k / 100) for rating, k in (mine, theirs))
    if isinstance(formula, FibsSettings):
        return win_probability(one[0], other[0], length, formula)
    return forecast(one, other)


def _parts(meetings: Sequence[Meeting], key: Callable[[Meeting], int]) -> list[Part]:
    groups: dict[int, list[Meeting]] = defaultdict(list)
    for one in meetings:
        groups[key(one)].append(one)
    return [Part(number, totals(some)) for number, some in groups.items()]


def _band(one: _Rated) -> int:
    """Its number, from the weakest opponents."""
    return sum(one.theirs - one.mine >= edge for edge in _EDGES)
