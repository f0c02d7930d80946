"""The kinds of facts that acts state, so that only the tables that have some are read."""

from collections.abc import Collection
from uuid import UUID

from django.db.models import IntegerField, QuerySet, Value

from journal.models import Fact
from journal.prepared import prepared


def fact_models_of(acts: Collection[UUID], models: Collection[type[Fact]]) -> frozenset[type[Fact]]:
    """Return those of the models of which some acts state a fact, in one query."""
    kinds = sorted(models, key=lambda model: model._meta.label)
    return frozenset(kinds[number] for (number,) in _numbers(*kinds, acts=list(acts)))


@prepared
def _numbers(*models: type[Fact], acts: list[UUID]) -> "QuerySet[Fact, tuple[int]]":
    """Return the numbers of those among the models of which some acts state a fact."""
    first, *more_rows = (
        model._default_manager.filter(act__in=acts).order_by().values_list(Value(number, IntegerField()))
        for number, model in enumerate(models)
    )
    return first.union(*more_rows)
