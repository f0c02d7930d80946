"""Rating pools by federation and code."""

from collections.abc import Callable

from django.db.models import QuerySet

from clubs.models import Federation
from journal.prepared import prepared
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import RatingPool

Reader = Callable[..., list[RatingPool]]


def pools_of(federation: Federation) -> QuerySet[RatingPool]:
    return RatingPool.objects.filter(federation=federation).order_by("code", "pk")


def match_pools_of(federation: Federation) -> QuerySet[RatingPool]:
    """Return the pools that rate matches."""
    return pools_of(federation).exclude(kind=RatingPool.Kind.PERFORMANCE)


def pools_by_id() -> QuerySet[RatingPool]:
    """Return the pools of all federations."""
    return RatingPool.objects.select_related("federation").order_by("pk")


def pool(federation: str, code: str, reader: Reader | None = None) -> RatingPool:
    """Return a pool. Raise ``NotFound`` for an unknown one. ``reader``: a prepared ``with_code``, for more columns."""
    row = first_or_none((reader or _pools)(slug=federation, code=code))
    if row is None:
        raise NotFound(cause("unknown_pool", code=code[:40]))
    return row


@prepared
def _pools(slug: str, code: str) -> QuerySet[RatingPool]:
    return with_code(RatingPool.objects.all(), slug, code)


def with_code(pools: QuerySet[RatingPool], slug: str, code: str) -> QuerySet[RatingPool]:
    """Return the pool with a code of the federation with a slug, if it is among ``pools``."""
    return pools.select_related("federation").filter(federation__slug=slug, code=code)


def pool_by_id(pool_id: int) -> RatingPool:
    return RatingPool.objects.select_related("federation").get(pk=pool_id)


def has_pool(federation: Federation, code: str) -> bool:
    return RatingPool.objects.filter(federation=federation, code=code).exists()


def pool_of(federation_id: int, code: str) -> RatingPool | None:
    return first_or_none(RatingPool.objects.filter(federation=federation_id, code=code))


def match_pool_of(federation_id: int, code: str) -> RatingPool | None:
    """Return a pool that rates matches."""
    pool = pool_of(federation_id, code)
    return None if pool is None or pool.is_of_performances else pool
