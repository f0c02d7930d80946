"""The terms of a pool and the days from which they are in force."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final, TypedDict

from django.db.models import QuerySet

from journal.prepared import prepared
from journal.refusals import NotFound, cause
from matches.models import RatingPool
from ratings.models import PoolTerms
from rules_engine.ratings.performance import LEAST_FOR_A_LIST, USUAL_MONTHS
from rules_engine.ratings.policy import PAIRS


class ListingJson(TypedDict):
    """Who is listed. ``least_experience``: points below which a player is provisional.

    ``active_months``: months without a rated match after which a player is left out, or None. ``members_only``: only
    members of the federation's clubs.
    """

    least_experience: int
    active_months: int | None
    members_only: bool


USUAL_LISTING: Final[ListingJson] = {"least_experience": 0, "active_months": None, "members_only": False}

#: Of a PR list: decisions instead of points, and the months over which they are counted.
PERFORMANCE_LISTING: Final[ListingJson] = {
    "least_experience": LEAST_FOR_A_LIST,
    "active_months": USUAL_MONTHS,
    "members_only": False,
}


@dataclass(frozen=True, slots=True)
class Terms:
    """The formula, settings and policy for the matches from a day on (None: from the first), as plain values.

    ``system``: the name of the formula's constants in the family, "" for own ones. ``listing``: complete.
    """

    from_on: date | None
    formula: str
    settings: Mapping[str, object]
    policy: Mapping[str, object]
    strength: Mapping[str, object] = field(default_factory=dict)
    listing: ListingJson = field(default_factory=USUAL_LISTING.copy)
    system: str = ""


def terms_of(pool: RatingPool) -> tuple[Terms, ...]:
    """Return the terms in the order of their days, the first without one. Of one day the latest valid count."""
    return _counting(_terms(pool_id=pool.pk))


@prepared
def _terms(pool_id: int) -> QuerySet[PoolTerms]:
    rows: QuerySet[PoolTerms] = PoolTerms.objects.holding().filter(pool=pool_id)
    return rows.order_by("pk")


def terms_without(pool: RatingPool, undone: PoolTerms) -> tuple[Terms, ...]:
    """Return the terms without these. Those stated before for the same day count again."""
    rows = PoolTerms.objects.holding().filter(pool=pool)
    return _counting(rows.exclude(act=undone.act).order_by("pk"))


def _counting(rows: Iterable[PoolTerms]) -> tuple[Terms, ...]:
    return in_order({row.from_on: as_terms(row) for row in rows}.values())


def in_order(terms: Iterable[Terms]) -> tuple[Terms, ...]:
    return tuple(sorted(terms, key=lambda term: term.from_on or date.min))


def rates_pairs(pool: RatingPool) -> bool:
    """Return whether the last terms rate pairs."""
    return terms_of(pool)[-1].policy.get("sides") == PAIRS


def as_terms(row: PoolTerms) -> Terms:
    listing: ListingJson = USUAL_LISTING | row.listing
    return Terms(row.from_on, row.formula, row.settings, row.policy, row.strength, listing, row.system)


def as_fact(pool: RatingPool, terms: Terms) -> PoolTerms:
    """Return the terms as a fact to state."""
    plain = {name: dict(getattr(terms, name)) for name in ("settings", "policy", "strength", "listing")}
    return PoolTerms(pool=pool, from_on=terms.from_on, formula=terms.formula, system=terms.system, **plain)


def with_terms(terms: tuple[Terms, ...], new_terms: Terms) -> tuple[Terms, ...]:
    """Return the terms with these, which replace those of the same day."""
    return in_order((*(term for term in terms if term.from_on != new_terms.from_on), new_terms))


def terms_on(terms: tuple[Terms, ...], day: date) -> Terms:
    """Return the terms in force on a day."""
    return [term for term in terms if term.from_on is None or term.from_on <= day][-1]


def versions_of(pool: RatingPool) -> QuerySet[PoolTerms]:
    """Return all terms ever stated, the latest first, undone or not, with their acts."""
    rows = PoolTerms.objects.filter(pool=pool).select_related("act", "act__undone_by", "act__note")
    return rows.order_by("-pk")


def version_of(pool: RatingPool) -> int:
    """Return how often terms were stated or undone: the version that a person sees and changes."""
    undone = PoolTerms.objects.filter(pool=pool, act__undone_by__isnull=False).count()
    return PoolTerms.objects.filter(pool=pool).count() + undone


def stated(pool: RatingPool, number: int) -> PoolTerms:
    """Return valid terms by the number of their act. Raise NotFound if unknown or undone."""
    rows = PoolTerms.objects.holding().filter(pool=pool, act__seq=number).select_related("act")
    row: PoolTerms | None = rows.order_by("pk").first()
    if row is None:
        raise NotFound(cause("unknown_terms", number=number))
    return row


def why(terms: PoolTerms) -> str:
    """Return the note of the person who stated them, or "". The act must be loaded."""
    return terms.act.note.text if hasattr(terms.act, "note") else ""


def is_undone(terms: PoolTerms) -> bool:
    """Return whether the terms were undone. The act must be loaded."""
    return hasattr(terms.act, "undone_by")


def are_indispensable(terms: PoolTerms) -> bool:
    """Return whether these are the only terms for the beginning of the history."""
    other_terms = PoolTerms.objects.holding().filter(pool=terms.pool_id, from_on=None).exclude(pk=terms.pk)
    return terms.from_on is None and not other_terms.exists()
