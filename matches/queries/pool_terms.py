"""What a pool rates by, and from when on.

``listing``: {"least_experience": points below which a player is provisional, "active_months": after so many without a
rated match he is left out, or None, "members_only": only members of the federation's clubs}.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType
from typing import Any, Final

from django.db.models import QuerySet

from journal.refusals import Unseen, because
from matches.models import PoolTerms, RatingPool
from rules_engine.ratings.policy import PAIRS

USUAL_LISTING: Final[Mapping[str, Any]] = MappingProxyType(
    {"least_experience": 0, "active_months": None, "members_only": False}
)


@dataclass(frozen=True, slots=True)
class Terms:
    """Formula, settings and policy for the matches from a day on (None: from the first); plain values.

    ``system``: the name of the formula's constants in the family, "" for own ones. ``listing``: complete.
    """

    from_on: date | None
    formula: str
    settings: Mapping[str, object]
    policy: Mapping[str, object]
    strength: Mapping[str, object] = field(default_factory=dict)
    listing: Mapping[str, Any] = field(default_factory=lambda: USUAL_LISTING)
    system: str = ""


def terms_of(pool: RatingPool) -> tuple[Terms, ...]:
    """In the order of their days; the first has none. Of a day, the latest that hold."""
    return _counting(PoolTerms.objects.holding().filter(pool=pool))


def terms_without(pool: RatingPool, undone: PoolTerms) -> tuple[Terms, ...]:
    """The same once these were undone: those stated before for their day count again."""
    rows = PoolTerms.objects.holding().filter(pool=pool)
    return _counting(rows.exclude(act=undone.act))


def _counting(rows: QuerySet[PoolTerms]) -> tuple[Terms, ...]:
    return in_order({row.from_on: as_terms(row) for row in rows.order_by("pk")}.values())


def in_order(terms: Iterable[Terms]) -> tuple[Terms, ...]:
    return tuple(sorted(terms, key=lambda one: one.from_on or date.min))


def rates_pairs(pool: RatingPool) -> bool:
    """Whether the last of its terms ask for sides of two."""
    return terms_of(pool)[-1].policy.get("sides") == PAIRS


def as_terms(row: PoolTerms) -> Terms:
    listing = {**USUAL_LISTING, **row.listing}
    return Terms(row.from_on, row.formula, row.settings, row.policy, row.strength, listing, row.system)


def as_fact(pool: RatingPool, terms: Terms) -> PoolTerms:
    """Terms as they are stated."""
    plain = {name: dict(getattr(terms, name)) for name in ("settings", "policy", "strength", "listing")}
    return PoolTerms(pool=pool, from_on=terms.from_on, formula=terms.formula, system=terms.system, **plain)


def with_terms(terms: tuple[Terms, ...], stated: Terms) -> tuple[Terms, ...]:
    """The same once these were stated: those of their day no longer count."""
    return in_order((*(one for one in terms if one.from_on != stated.from_on), stated))


def terms_on(terms: tuple[Terms, ...], day: date) -> Terms:
    """Those in force on a day."""
    return [one for one in terms if one.from_on is None or one.from_on <= day][-1]


def versions_of(pool: RatingPool) -> QuerySet[PoolTerms]:
    """Everything that was stated, the latest first, undone or not; with the acts."""
    rows = PoolTerms.objects.filter(pool=pool).select_related("act", "act__undone_by", "act__note")
    return rows.order_by("-pk")


def version_of(pool: RatingPool) -> int:
    """How often terms were stated or undone: what somebody has seen who changes them."""
    undone = PoolTerms.objects.filter(pool=pool, act__undone_by__isnull=False).count()
    return PoolTerms.objects.filter(pool=pool).count() + undone


def stated(pool: RatingPool, number: int) -> PoolTerms:
    """Terms that hold, by the number of their act; unknown, or undone: Unseen."""
    rows = PoolTerms.objects.holding().filter(pool=pool, act__seq=number).select_related("act")
    found: PoolTerms | None = rows.order_by("pk").first()
    if found is None:
        raise Unseen(because("unknown_terms", number=number))
    return found


def why(terms: PoolTerms) -> str:
    """In the words of who stated them, or "". Of rows that came with their acts."""
    return terms.act.note.text if hasattr(terms.act, "note") else ""


def is_undone(terms: PoolTerms) -> bool:
    """Of rows that came with their acts."""
    return hasattr(terms.act, "undone_by")


def are_indispensable(terms: PoolTerms) -> bool:
    """Whether without them nothing is said of the beginning of the history."""
    others = PoolTerms.objects.holding().filter(pool=terms.pool_id, from_on=None).exclude(pk=terms.pk)
    return terms.from_on is None and not others.exists()
