"""What stands of the ratings of a pool, and what a rebuild from nothing gives."""

from typing import Any

from django.db import transaction

from matches.models import RatingPool
from ratings.derive.history.packed import unpack
from ratings.flows.pools.rate_pool import rate_pool
from ratings.models import RatedMatch, RatingChange, RatingCheckpoint, RatingMonth
from tests.support.build import NOON

_CHANGES = ("match", "player", "moment", "next_moment", "before", "after", "experience", "k", "strength", "spread")
_MONTHS = ("number", "count", "rated", "reasons", "sha256", "given_sha256")


def ledger(pool: RatingPool) -> list[Any]:
    """All that is derived: ratings, judged matches, months, standings."""
    changes = RatingChange.objects.filter(pool=pool).order_by("moment", "match", "player")
    judged = RatedMatch.objects.filter(pool=pool).order_by("moment", "depth", "match")
    months = RatingMonth.objects.filter(pool=pool).order_by("number")
    kept = RatingCheckpoint.objects.filter(pool=pool).order_by("number")
    return [
        list(changes.values_list(*_CHANGES, "is_last")),
        list(judged.values_list("match", "moment", "depth", "rated", "why_code")),
        list(months.values_list(*_MONTHS)),
        [(unpack(bytes(one.matches)), unpack(bytes(one.given))) for one in months],
        [(one.number, one.sha256, bytes(one.official), bytes(one.strength)) for one in kept],
    ]


def forget(pool: RatingPool) -> None:
    for model in (RatingChange, RatedMatch, RatingMonth, RatingCheckpoint):
        model._default_manager.filter(pool=pool).delete()


def from_nothing(pool: RatingPool) -> list[Any]:
    """All of it derived again, and as it stands then."""
    forget(pool)
    write = rate_pool(pool_id=pool.pk, at=NOON)
    with transaction.atomic():
        write()
    return ledger(pool)
