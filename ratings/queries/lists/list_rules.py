"""The listing rule of a pool on a day: who is ranked, who is provisional, and who is left out."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date

from clubs.models import Membership
from clubs.queries.pairs import pairs_by_members
from matches.models import RatingPool
from ratings.queries.lists.rating_days import months_before
from ratings.queries.pools.pool_terms import terms_of
from rules_engine.ratings.listing import Listing, Place


@dataclass(frozen=True, slots=True)
class ListRule:
    """The rule by which players are listed.

    ``least_experience``: a player with fewer points is provisional. ``active_months``: the months since the last match
    or the day of a starting rating after which a player is left out; None for no limit. ``members_only``: only members
    of a club of the federation on the day of the list.
    """

    least_experience: int = 0
    active_months: int | None = None
    members_only: bool = False

    @property
    def plain(self) -> Mapping[str, object]:
        return asdict(self)

    def place(self, experience: int, last_on: date, on: date) -> Place:
        """Return the place of a player on a day."""
        first = None if self.active_months is None else months_before(on, self.active_months)
        days = None if first is None else (on - first).days
        return Listing(self.least_experience, days).place(experience, (on - last_on).days)


def rule_on(pool: RatingPool, on: date) -> ListRule:
    """Return the rule of the terms in force on the day."""
    listing: Mapping[str, object] = {}
    for terms in terms_of(pool):
        if terms.from_on is None or terms.from_on <= on:
            listing = getattr(terms, "listing", {})
    fields = {name: value for name, value in listing.items() if name in ListRule.__slots__}
    return rule_from_plain(fields)


def rule_from_plain(plain: Mapping[str, object]) -> ListRule:
    least, months = plain.get("least_experience"), plain.get("active_months")
    return ListRule(
        least if isinstance(least, int) else 0,
        months if isinstance(months, int) else None,
        bool(plain.get("members_only", False)),
    )


def members_of(pool: RatingPool, on: date) -> set[int]:
    """Return the members of the federation's clubs on that day, and the pairs of two of them."""
    memberships = Membership.objects.filter(club__federation=pool.federation_id, from_on__lte=on)
    current_memberships = memberships.exclude(until_on__lte=on)
    people = set(current_memberships.values_list("player_id", flat=True))
    return people | {pair for pair_of, pair in pairs_by_members().items() if people.issuperset(pair_of)}
