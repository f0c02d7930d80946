"""The kinds of facts that acts state, so that only the tables that have some are read."""

from collections.abc import Collection
from uuid import UUID

from django.db.models import IntegerField, Value

from journal.models import Fact


def fact_models_of(acts: Collection[UUID], models: Collection[type[Fact]]) -> frozenset[type[Fact]]:
    """Return those of the models of which some acts state a fact, in one query."""
    if not acts:
        return frozenset()
    kinds = list(models)
    first, *more_rows = (
        model._default_manager.filter(act__in=acts).order_by().values_list(Value(number, IntegerField()))
        for number, model in enumerate(kinds)
    )
    return frozenset(kinds[number] for (number,) in first.union(*more_rows))
