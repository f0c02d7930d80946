"""The career of a player in parts: by length, by year, by the strength of the opponent, and the last matches."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Q, QuerySet

from clubs.models import Player
from journal.prepared import prepared
from matches.models import RatingPool
from ratings.models import RatingChange
from ratings.queries.players.careers import Meeting, Totals, totals
from ratings.queries.pools.terms_in_force import formulas_of
from rules_engine.ratings.fibs import FibsSettings, win_probability
from rules_engine.ratings.formulas import Formula
from rules_engine.ratings.glicko2_columns import forecast

LAST: Final = 10
_MONTH: Final = timedelta(days=365.25 / 12)
_MOST_MONTHS: Final = 1_200
_EDGES: Final = (-20_000, -5_000, 5_000, 20_000)  # the difference to the opponent's rating before the match


@dataclass(frozen=True, slots=True)
class Part:
    """The matches with the same length, or of the same year."""

    key: int
    totals: Totals


@dataclass(frozen=True, slots=True)
class Form:
    """The last matches, the latest first. ``points``: the change by the rated ones, in hundredths; None without any."""

    meetings: tuple[Meeting, ...]
    totals: Totals
    points: int | None


@dataclass(frozen=True, slots=True)
class Band:
    """The rated matches against opponents rated ``least`` to ``most`` hundredths higher; None: no bound.

    ``expected``: how many of them the formula expected the player to win.
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
        """Return the least absolute difference; for about equal opponents, the greatest."""
        return min(abs(edge) for edge in (self.least, self.most) if edge is not None)

    @property
    def far(self) -> int | None:
        """Return the greatest absolute difference."""
        return None if None in (self.least, self.most) else max(abs(self.least or 0), abs(self.most or 0))

    @property
    def difference(self) -> float:
        """Return how many more wins there are than expected."""
        return self.totals.won - self.expected


@dataclass(frozen=True, slots=True)
class _Rated:
    """A rated match: both ratings before it, and the player's change."""

    rating: int
    opponent_rating: int
    change: int
    chance: float


def since(months: int | None, at: datetime) -> datetime | None:
    """Return when the last ``months`` months began; None for the complete career."""
    return None if months is None else at - min(months, _MOST_MONTHS) * _MONTH


def by_length(meetings: Sequence[Meeting]) -> list[Part]:
    """Return the shortest first."""
    return sorted(_parts(meetings, lambda meeting: meeting.length), key=lambda part: part.key)


def by_year(meetings: Sequence[Meeting]) -> list[Part]:
    """Return the latest first."""
    return sorted(_parts(meetings, lambda meeting: meeting.year), key=lambda part: -part.key)


@dataclass(frozen=True, slots=True)
class RatedRecord:
    """The rated matches of a player in one pool, with both ratings before each."""

    rated: Mapping[int, _Rated]

    def bands(self, meetings: Sequence[Meeting]) -> list[Band]:
        """Return the bands from the weakest opponents to the strongest, without empty ones."""
        meetings_by_band: dict[int, list[Meeting]] = defaultdict(list)
        for meeting in meetings:
            if meeting.match in self.rated:
                meetings_by_band[_band(self.rated[meeting.match])].append(meeting)
        return [self._band(number, meetings_by_band[number]) for number in sorted(meetings_by_band)]

    def form(self, meetings: Sequence[Meeting]) -> Form:
        last = tuple(meetings[:LAST])
        changes = [self.rated[meeting.match].change for meeting in last if meeting.match in self.rated]
        return Form(last, totals(last), sum(changes) if changes else None)

    def _band(self, number: int, meetings: Sequence[Meeting]) -> Band:
        bounds = (None, *_EDGES, None)
        expected_wins = sum(self.rated[meeting.match].chance for meeting in meetings)
        return Band(bounds[number], bounds[number + 1], totals(meetings), expected_wins)


def rated_record(player: Player, pool: RatingPool) -> RatedRecord:
    other = {match: (before, k) for match, before, k in _of_opponents(player_id=player.pk, pool_id=pool.pk)}
    values = _of_player(player_id=player.pk, pool_id=pool.pk)
    formulas = formulas_of(pool)
    return RatedRecord(
        {
            match: _Rated(
                *(before, other[match][0], after - before),
                _chance(formulas.at(moment), length, (before, k), other[match]),
            )
            for match, moment, length, before, k, after in values
            if match in other
        }
    )


@prepared
def _of_player(player_id: int, pool_id: int) -> "QuerySet[RatingChange, tuple[Any, ...]]":
    rows = RatingChange.objects.filter(pool=pool_id, player=player_id, match__isnull=False)
    return rows.order_by("moment", "experience", "pk").values_list(
        "match_id", "moment", "match__length", "before", "k", "after"
    )


@prepared
def _of_opponents(player_id: int, pool_id: int) -> "QuerySet[RatingChange, tuple[int | None, int, int]]":
    own_changes = RatingChange.objects.filter(pool=pool_id, player=player_id, match__isnull=False)
    rows = RatingChange.objects.filter(~Q(player=player_id), pool=pool_id, match__in=own_changes.values("match"))
    return rows.values_list("match_id", "before", "k")


def _chance(formula: Formula, length: int, own: tuple[int, int], opponent: tuple[int, int]) -> float:
    """Return the chance by the formula. ``own``, ``opponent``: rating before the match and ``k``, in hundredths."""
    player, other = ((rating / 100, k / 100) for rating, k in (own, opponent))
    if isinstance(formula, FibsSettings):
        return win_probability(player[0], other[0], length, formula)
    return forecast(player, other)


def _parts(meetings: Sequence[Meeting], key: Callable[[Meeting], int]) -> list[Part]:
    groups: dict[int, list[Meeting]] = defaultdict(list)
    for meeting in meetings:
        groups[key(meeting)].append(meeting)
    return [Part(number, totals(group)) for number, group in groups.items()]


def _band(row: _Rated) -> int:
    """Return the number of the band, from the weakest opponents."""
    return sum(row.opponent_rating - row.rating >= edge for edge in _EDGES)
