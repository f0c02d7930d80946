"""What a client chooses of a list: the fields of its rows (``fields``), and their order (``ordering``).

Every list with pages takes ``fields``. An operation takes ``ordering`` if ``reads`` names its orders: the columns where
the rows are a query, elsewhere their attributes.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, TypeAlias

from django.db.models import F, QuerySet
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from journal.refusals import Refusal, cause

Orders: TypeAlias = Mapping[str, str]
FIELDS: Final = "fields"
ORDERING: Final = "ordering"


class UnknownName(Refusal):
    """A field or an order that the rows of a list do not have (400)."""

    status = 400


def orders(*names: str, **columns: str) -> Orders:
    """Return the orders of a list. ``names``: those that are called as their columns."""
    return {**{name: name for name in names}, **columns}


def ordering_parameter(choices: Orders) -> OpenApiParameter:
    """Return the query parameter of an operation whose rows have these orders."""
    names = [name for order in choices for name in (order, f"-{order}")]
    text = "The order of the rows. A minus sign in front reverses it; rows without a value come last."
    return OpenApiParameter(ORDERING, {"type": "string", "enum": names}, description=text)


def fields_parameter() -> Mapping[str, Any]:
    """Return the query parameter of every list in the document."""
    text = "Names of fields, separated by commas: rows then have these alone."
    form = {"type": "string", "minLength": 1}
    return {"name": FIELDS, "required": False, "in": "query", "description": text, "schema": form}


def chosen_fields(request: Request, row_fields: Sequence[str]) -> list[str] | None:
    """Return the fields that a request asks for; None for all. Raise UnknownName for one that rows do not have."""
    text = request.query_params.get(FIELDS)
    if text is None:
        return None
    names = text.split(",")
    for name in names:
        _check(FIELDS, "unknown_field", name, row_fields)
    return names


def in_order(rows: Any, request: Request, choices: Orders) -> Any:
    """Return rows in the order that a request asks for. Raise UnknownName for one that the list does not have."""
    text = request.query_params.get(ORDERING)
    if text is None:
        return rows
    name = text.removeprefix("-")
    _check(ORDERING, "unknown_ordering", name, list(choices))
    column, is_reversed = choices[name], text.startswith("-")
    if not isinstance(rows, QuerySet):
        return _sorted(list(rows), column, is_reversed=is_reversed)
    order = F(column).desc(nulls_last=True) if is_reversed else F(column).asc(nulls_last=True)
    return rows.order_by(order, "pk")


def _check(parameter: str, code: str, name: str, choices: Sequence[str]) -> None:
    if name not in choices:
        raise UnknownName(cause(code, parameter, name=name[:40], names=", ".join(choices)))


def _sorted(rows: list[Any], column: str, *, is_reversed: bool) -> list[Any]:
    value = attrgetter(column)
    valued = sorted((row for row in rows if value(row) is not None), key=value, reverse=is_reversed)
    return valued + [row for row in rows if value(row) is None]
