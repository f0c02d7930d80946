"""The terms and the starting ratings of a pool, by the moments from which they are in force."""

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import QuerySet

from journal.chain import canonical_json, sha256
from journal.prepared import prepared
from matches.models import RatingPool
from ratings.derive.history.facts import end_of_merges
from ratings.models import StartingRating
from ratings.models.rating import moment_of
from ratings.queries.pools.eligibility import Eligibility, eligibility
from ratings.queries.pools.pool_terms import Terms
from rules_engine.ratings.formulas import Formula, formula_from_plain
from rules_engine.ratings.policy import Policy, policy_from_plain
from rules_engine.ratings.strength.constants import POINTS, PRESETS, Constants, constants_from_plain

FIRST: Final = -(1 << 62)  # before any moment
LAST: Final = 1 << 62


class Start(NamedTuple):
    """A starting rating: the rating (in hundredths) and the experience of a player from ``moment`` on."""

    moment: int
    player: int
    rating: int
    experience: int


@dataclass(frozen=True, slots=True)
class InForce:
    """The terms of a pool. ``begins``: their first moments, in order. ``sha256``: of everything in force."""

    begins: tuple[int, ...]
    formulas: tuple[Formula, ...]
    policies: tuple[Policy, ...]
    constants: Constants
    starts: tuple[Start, ...]
    time_zone: str
    sha256: str

    def at(self, moment: int) -> int:
        """Return the index of the terms in force at a moment."""
        return max(0, bisect_right(self.begins, moment) - 1)

    def eligibility(
        self, pool: RatingPool, id_map: Mapping[int, int], events: Collection[int] | None = None
    ) -> Eligibility:
        """Return what the policies read of these events, or of all. Memberships are queried if a policy needs them."""
        asks_members = any(policy.members_only for policy in self.policies)
        return eligibility(pool, end_of_merges(id_map) if asks_members else None, events)

    def starts_between(self, begin: int, end: int) -> Iterator[Start]:
        return (start for start in self.starts if begin <= start.moment < end)


def terms_at(pool: RatingPool, terms: Sequence[Terms], id_map: Mapping[int, int]) -> InForce:
    """Return all terms, each at its moment. Raise SettingsRefused and ValueError for invalid terms."""
    begins = tuple(_begin(pool, term.from_on) for term in terms)
    formulas = tuple(formula_from_plain({"formula": term.formula, **term.settings}) for term in terms)
    policies = tuple(policy_from_plain(term.policy) for term in terms)
    constants = constants_from_plain(terms[-1].strength) if terms[-1].strength else PRESETS[POINTS]
    starts = tuple(_starts(pool, id_map))
    plain = [[str(term.from_on or ""), term.formula, dict(term.settings), dict(term.policy)] for term in terms]
    inputs = [settings.ENGINE_VERSION, plain, list(constants), [list(start) for start in starts]]
    zone = pool.federation.time_zone
    return InForce(begins, formulas, policies, constants, starts, zone, sha256(canonical_json(inputs)))


def _begin(pool: RatingPool, day: date | None) -> int:
    """Return the first moment of a day in the federation's time zone."""
    if day is None:
        return FIRST
    return moment_of(datetime.combine(day, time(), tzinfo=ZoneInfo(pool.federation.time_zone)))


def _starts(pool: RatingPool, id_map: Mapping[int, int]) -> list[Start]:
    """Return the starting ratings in order. For one player and day the last stated counts."""
    values = _stated(pool_id=pool.pk)
    into = end_of_merges(id_map) if values else {}
    latest = {(_begin(pool, on), into.get(player, player)): strength for on, player, *strength in values}
    return sorted(Start(moment, player, *strength) for (moment, player), strength in latest.items())


@prepared
def _stated(pool_id: int) -> "QuerySet[StartingRating, tuple[date, int, int, int]]":
    rows: QuerySet[StartingRating] = StartingRating.objects.holding().filter(pool=pool_id)
    return rows.order_by("pk").values_list("on", "player_id", "rating", "experience")
