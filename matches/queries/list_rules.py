"""Who is ranked in the lists of a pool, who stands beside them, and who is left out: the rule as it holds on a day."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date

from clubs.models import Membership
from clubs.queries.pairs import pairs_by_members
from matches.models import RatingPool
from matches.queries.pool_terms import terms_of
from matches.queries.rating_days import months_before
from rules_engine.ratings.listing import Listing, Place


@dataclass(frozen=True, slots=True)
class ListRule:
    """``least_experience``: in points, with less one is provisional; ``active_months``: since the last match, or since
    the day of a starting rating, None for however long; ``members_only``: of a club of the federation, on the day of
    the list.
    """

    least_experience: int = 0
    active_months: int | None = None
    members_only: bool = False

    @property
    def plain(self) -> Mapping[str, object]:
        return asdict(self)

    def place(self, experience: int, last_on: date, on: date) -> Place:
        """Where a player stands on a day."""
        first = None if self.active_months is None else months_before(on, self.active_months)
        days = None if first is None else (on - first).days
        return Listing(self.least_experience, days).place(experience, (on - last_on).days)


def rule_on(pool: RatingPool, on: date) -> ListRule:
    """That of the terms in force on the day."""
    told: Mapping[str, object] = {}
    for terms in terms_of(pool):
        if terms.from_on is None or terms.from_on <= on:
            told = getattr(terms, "listing", {})
    known = {name: value for name, value in told.items() if name in ListRule.__slots__}
    return rule_from_plain(known)


def rule_from_plain(plain: Mapping[str, object]) -> ListRule:
    least, months = plain.get("least_experience"), plain.get("active_months")
    return ListRule(
        least if isinstance(least, int) else 0,
        months if isinstance(months, int) else None,
        bool(plain.get("members_only", False)),
    )


def members_of(pool: RatingPool, on: date) -> set[int]:
    """Who belonged on that day to a club of the federation: by player; a pair where both its members did."""
    begun = Membership.objects.filter(club__federation=pool.federation_id, from_on__lte=on)
    here = begun.exclude(until_on__lte=on)
    people = set(here.values_list("player_id", flat=True))
    return people | {pair for pair_of, pair in pairs_by_members().items() if people.issuperset(pair_of)}
