"""Pools with their terms, for lists. Two queries for any number of pools."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q

from matches.models import RatingPool
from ratings.models import PoolTerms
from ratings.queries.pools.pool_terms import Terms, as_terms, in_order, terms_on


@dataclass(frozen=True, slots=True)
class PoolRow:
    """A pool with its terms. ``version``: how often the terms were stated or undone."""

    pool: RatingPool
    terms: tuple[Terms, ...]
    version: int

    def on(self, day: date) -> Terms:
        return terms_on(self.terms, day)


def pools_asking_members(federation: int) -> list[RatingPool]:
    """Return the pools that at some time rate only matches between members."""
    member_terms = PoolTerms.objects.holding().filter(pool__federation=federation, policy__members_only=True)
    return list(RatingPool.objects.filter(pk__in=member_terms.values("pool")).order_by("pk"))


def pool_row(pool: RatingPool) -> PoolRow:
    return pool_rows([pool])[0]


def pool_rows(pools: Sequence[RatingPool]) -> list[PoolRow]:
    terms: dict[int, dict[date | None, Terms]] = {pool.pk: {} for pool in pools}
    for row in PoolTerms.objects.holding().filter(pool__in=terms).order_by("pk"):
        terms[row.pool_id][row.from_on] = as_terms(row)
    counts = PoolTerms.objects.filter(pool__in=terms).values_list("pool")
    act_counts = counts.annotate(all=Count("pk"), undone=Count("pk", filter=Q(act__undone_by__isnull=False)))
    versions = {pool: every + undone for pool, every, undone in act_counts.order_by("pool")}
    return [PoolRow(pool, in_order(terms[pool.pk].values()), versions.get(pool.pk, 0)) for pool in pools]
