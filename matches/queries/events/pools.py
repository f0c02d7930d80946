"""Rating pools by federation and code."""

from django.db.models import QuerySet

from clubs.models import Federation
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import RatingPool


def pools_of(federation: Federation) -> QuerySet[RatingPool]:
    return RatingPool.objects.filter(federation=federation).order_by("code", "pk")


def pool(federation: str, code: str, pools: QuerySet[RatingPool] | None = None) -> RatingPool:
    """Return a pool. Raise ``NotFound`` for an unknown one. ``pools``: with columns to read as well."""
    rows = (RatingPool.objects.all() if pools is None else pools).select_related("federation")
    row = first_or_none(rows.filter(federation__slug=federation, code=code))
    if row is None:
        raise NotFound(cause("unknown_pool", code=code[:40]))
    return row


def pool_by_id(pool_id: int) -> RatingPool:
    return RatingPool.objects.select_related("federation").get(pk=pool_id)


def has_pool(federation: Federation, code: str) -> bool:
    return RatingPool.objects.filter(federation=federation, code=code).exists()


def pool_of(federation_id: int, code: str) -> RatingPool | None:
    return first_or_none(RatingPool.objects.filter(federation=federation_id, code=code))
