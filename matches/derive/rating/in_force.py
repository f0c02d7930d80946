"""What is in force when: the terms of a pool and with what players came into it, by moments of its history."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from django.conf import settings

from journal.chain import canonical_json, sha256
from matches.derive.rating.told import end_of_merges
from matches.models import RatingPool, StartingRating
from matches.models.rating import moment_of
from matches.queries.eligibility import Eligibility, eligibility
from matches.queries.pool_terms import Terms
from rules_engine.ratings.formulas import Formula, formula_from_plain
from rules_engine.ratings.policy import Policy, policy_from_plain
from rules_engine.ratings.strength.constants import POINTS, PRESETS, Constants, constants_from_plain

FIRST: Final = -(1 << 62)  # before any moment
LAST: Final = 1 << 62


class Start(NamedTuple):
    """From a moment on a player's rating (hundredths) and experience are these."""

    moment: int
    player: int
    rating: int
    experience: int


@dataclass(frozen=True, slots=True)
class InForce:
    """``begins``: the first moments of the terms, in their order. ``sha256``: of all that is in force."""

    begins: tuple[int, ...]
    formulas: tuple[Formula, ...]
    policies: tuple[Policy, ...]
    constants: Constants
    starts: tuple[Start, ...]
    time_zone: str
    sha256: str

    def at(self, moment: int) -> int:
        """The number of the terms."""
        return max(0, bisect_right(self.begins, moment) - 1)

    def eligibility(self, pool: RatingPool, id_map: Mapping[int, int]) -> Eligibility:
        """What the policies look at; who was a member only where one of them asks."""
        asks_members = any(one.members_only for one in self.policies)
        return eligibility(pool, end_of_merges(id_map) if asks_members else None)

    def starts_between(self, begin: int, end: int) -> Iterator[Start]:
        return (one for one in self.starts if begin <= one.moment < end)


def in_force(pool: RatingPool, terms: Sequence[Terms], id_map: Mapping[int, int]) -> InForce:
    """Raises SettingsRefused and ValueError for terms that are none."""
    begins = tuple(_begin(pool, one.from_on) for one in terms)
    formulas = tuple(formula_from_plain({"formula": one.formula, **one.settings}) for one in terms)
    policies = tuple(policy_from_plain(one.policy) for one in terms)
    constants = constants_from_plain(terms[-1].strength) if terms[-1].strength else PRESETS[POINTS]
    starts = tuple(_starts(pool, id_map))
    plain = [[str(one.from_on or ""), one.formula, dict(one.settings), dict(one.policy)] for one in terms]
    told = [settings.ENGINE_VERSION, plain, list(constants), [list(one) for one in starts]]
    zone = pool.federation.time_zone
    return InForce(begins, formulas, policies, constants, starts, zone, sha256(canonical_json(told)))


def _begin(pool: RatingPool, day: date | None) -> int:
    """The first moment of a day in the federation's time zone."""
    if day is None:
        return FIRST
    return moment_of(datetime.combine(day, time(), tzinfo=ZoneInfo(pool.federation.time_zone)))


def _starts(pool: RatingPool, id_map: Mapping[int, int]) -> list[Start]:
    """In order; of one player and day the last that was stated."""
    rows = StartingRating.objects.holding().filter(pool=pool).order_by("pk")
    told = list(rows.values_list("on", "player_id", "rating", "experience"))
    into = end_of_merges(id_map) if told else {}
    latest = {(_begin(pool, on), into.get(player, player)): (rating, lived) for on, player, rating, lived in told}
    return sorted(Start(*place, *what) for place, what in latest.items())
