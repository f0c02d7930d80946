"""The OpenAPI schema. Every operation has a stable id and lists its responses, including every refusal."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeVar

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import (
    OpenApiParameter,
    OpenApiResponse,
    extend_schema,
    extend_schema_field,
)
from rest_framework import serializers

from interfaces.api.base.choosing import Orders, ordering_parameter
from interfaces.api.base.problems import MEDIA_TYPE, TITLES
from interfaces.api.base.shapes import INTEGER, Params, Where, closed

V = TypeVar("V", bound=Callable[..., Any])

_READS: Final = (400, 401, 403, 404, 406, 429, 503)
_WRITES: Final = (*_READS, 409, 413, 415, 422)
_DECIDES: Final = (412, 428)
_REFUSALS: Final = "refusals"
_QUERY_NAMES: Final = "query_names"
_IS_LIST: Final = "is_list"
_ORDERS: Final = "orders"
FILE: Final = {"application/octet-stream": bytes}  # an upload; generated clients know no other type of a file


def _if_match(description: str, *, is_required: bool = False) -> OpenApiParameter:
    form = {"type": "string", "pattern": '^"[0-9]{1,18}"$'}
    return OpenApiParameter("If-Match", form, OpenApiParameter.HEADER, required=is_required, description=description)


_IF_MATCH: Final = _if_match("The version on which the decision is based, as returned in ETag.", is_required=True)
_IF_MATCH_AT_DESK: Final = _if_match("The version of the event, as returned in ETag. Required if `at_desk` is true.")
_IF_MATCH_OPTIONAL: Final = _if_match(
    "The version of the event, as returned in ETag. None is needed. If one is given, the act is refused with 412 if "
    "the entry, a match of it or a draw has changed since."
)
_IF_MATCH_TO_WITHDRAW: Final = _if_match(
    "The version of the event, as returned in ETag. Required to withdraw. If one is given, the act is refused with 412 "
    "if one of the entries, a match of them or a draw has changed since."
)
_IF_NONE_MATCH: Final = OpenApiParameter(
    "If-None-Match",
    str,
    OpenApiParameter.HEADER,
    description="The ETag of a previous response. If nothing has changed since, the response is 304.",
)
_LANGUAGE: Final = OpenApiParameter(
    "Accept-Language", str, OpenApiParameter.HEADER, description="The language of sentences in the answer."
)
_EVENT, _MATCH = ({"$ref": f"#/components/schemas/{name}"} for name in ("Event", "Match"))
_ETAG: Final = OpenApiParameter(
    "ETag", str, OpenApiParameter.HEADER, response=[200, 201, 202], description="The version of the event."
)


def country_parameter(description: str) -> OpenApiParameter:
    """Return the query parameter ``country`` of a filter, which `fields.CountryFilter` reads."""
    codes = "ISO 3166 code of two or three letters, or the name in a language of the site."
    return OpenApiParameter(
        "country", {"type": "string", "minLength": 2, "maxLength": 80}, description=f"{description} {codes}"
    )


@extend_schema_field({"anyOf": [_EVENT, closed({"number": INTEGER, "match": _MATCH}, ["number", "match"])]})
class CurrentState(serializers.DictField):
    """An event, or a match with the version of its event."""


class ViolationDetail(serializers.Serializer[Any]):
    """A broken rule."""

    code = serializers.CharField(help_text="Stable identifier of the rule.")
    where = Where(
        allow_null=True, help_text="The game, line, round or field that breaks the rule. null: the request as a whole."
    )
    params = Params(help_text="Values that the sentence mentions, by name.")
    sentence = serializers.CharField(help_text="An explanation in the reader's language.")


class Problem(serializers.Serializer[Any]):
    """An error (RFC 9457)."""

    type = serializers.CharField()
    title = serializers.CharField(help_text="A short name of the status.")
    status = serializers.IntegerField(help_text="The HTTP status code.")
    detail = serializers.CharField(help_text="The sentences of the first three violations.")
    code = serializers.CharField(help_text="The code of the first violation, or `invalid` for an invalid request body.")
    violations = ViolationDetail(many=True, help_text="At least one.")
    now = CurrentState(required=False, help_text="Only with status 412 of an event: the current state.")


class Schema(AutoSchema):
    """The schema of an operation, with the problems that it can return. Only lists that are read have pages."""

    def _get_paginator(self) -> Any:
        return super()._get_paginator() if self.method == "GET" else None  # type: ignore[no-untyped-call]  # no types

    def _get_response_bodies(self, direction: Literal["request", "response"] = "response") -> dict[str, Any]:
        bodies: dict[str, Any] = super()._get_response_bodies(direction)
        view = getattr(self.view, self.method.lower())
        problems = {str(status): self._problem(status) for status in getattr(view, _REFUSALS, ())}
        return bodies | problems

    def _problem(self, status: int) -> Any:
        answer = OpenApiResponse(Problem, description=str(TITLES[status]))
        return self._get_response_for_code(answer, str(status), [MEDIA_TYPE])  # type: ignore[no-untyped-call]  # it has no types


def query_names(view: Any, method: str) -> list[str] | None:
    """Return the query parameters that an operation knows, as they are documented. None: no such operation."""
    operation = getattr(view, method.lower().replace("head", "get"), None)
    if operation is None:
        return None
    has_pages = getattr(operation, _IS_LIST, False) and view.pagination_class is not None
    pages = view.pagination_class.query_names if has_pages else ()
    return [*getattr(operation, _QUERY_NAMES, ()), *pages]


def orders_of(view: Any, method: str) -> Orders:
    """Return the orders in which the rows of an operation can be asked for."""
    orders: Orders = getattr(getattr(view, method.lower().replace("head", "get"), None), _ORDERS, {})
    return orders


def reads(
    name: str,
    answer: Any,
    *,
    is_tagged: bool = False,
    parameters: Sequence[OpenApiParameter] = (),
    refuses: Sequence[int] = (),
    orders: Orders | None = None,
) -> Callable[[V], V]:
    """Document a read. ``is_tagged``: it sends the ETag of the event and may return 304. ``refuses``: more status
    codes. ``orders``: in which its rows can be asked for.
    """
    responses = {200: answer, **({304: OpenApiResponse(description="Unchanged")} if is_tagged else {})}
    more = [_IF_NONE_MATCH, _ETAG] if is_tagged else []
    more += [ordering_parameter(orders)] if orders else []
    document = _documented(name, None, responses, [*parameters, *more], [*_READS, *refuses])

    def with_orders(view: V) -> V:
        setattr(view, _ORDERS, orders or {})
        return document(view)

    return with_orders


def writes(
    name: str,
    body: Any,
    answer: Any,
    status: int = 200,
    parameters: Sequence[OpenApiParameter] = (),
    *,
    can_be_stale: bool = False,
) -> Callable[[V], V]:
    """Document a write. ``answer``: the response, a mapping by status, or None for 204. ``can_be_stale``: whether its
    body says what was seen, so that another state refuses it with 412.
    """
    refusals = [*_WRITES, 412] if can_be_stale else _WRITES
    return _documented(name, body, _answers(answer, status), parameters, refusals)


def changes(
    name: str,
    body: Any,
    answer: Any,
    status: int = 200,
    parameters: Sequence[OpenApiParameter] = (),
    *,
    withdraws: bool = False,
) -> Callable[[V], V]:
    """Document a write of an entry, which heeds If-Match and does not require it, as ``writes`` does.

    ``withdraws``: whether its body can ask for a withdrawal, which requires it.
    """
    if_match = _IF_MATCH_TO_WITHDRAW if withdraws else _IF_MATCH_OPTIONAL
    refusals = [*_WRITES, *(_DECIDES if withdraws else (412,))]
    return _documented(name, body, _answers(answer, status), [if_match, *parameters], refusals)


def decides(
    name: str, body: Any, answers: Mapping[int, Any], parameters: Sequence[OpenApiParameter]
) -> Callable[[V], V]:
    """Document a decision, which requires If-Match. ``answers``: responses by status."""
    return _documented(name, body, answers, [_IF_MATCH, _ETAG, *parameters], _WRITES + _DECIDES)


def submits(name: str, body: Any, answer: Any) -> Callable[[V], V]:
    """Document a submission: 202 for a new one, 200 for one that was received before."""
    return _documented(name, body, {202: answer, 200: answer}, [_IF_MATCH_AT_DESK], _WRITES + _DECIDES)


def strict_bodies(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Set ``additionalProperties: false`` on request bodies, because ``WriteSerializer`` refuses unknown keys."""
    for name, schema in result["components"]["schemas"].items():
        if name.endswith("Request") and schema.get("type") == "object":
            schema["additionalProperties"] = False
    return result


def plain_addresses(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Write the addresses without a trailing slash: docs/decisions/0061-openapi-document.md."""
    result["paths"] = {address.rstrip("/"): methods for address, methods in result["paths"].items()}
    return result


def _answers(answer: Any, status: int) -> dict[int, Any]:
    if isinstance(answer, Mapping):
        return dict(answer)
    return {204: OpenApiResponse(description="Done")} if answer is None else {status: answer}


def _documented(
    name: str,
    body: Any,
    responses: Mapping[int, Any],
    parameters: Sequence[OpenApiParameter],
    refusals: Sequence[int],
) -> Callable[[V], V]:
    # openapi-python-client 0.29 forgets an import where a body has several types and every parameter is required
    more = [_LANGUAGE] if isinstance(body, Mapping) and len(body) > 1 else []

    def document(view: V) -> V:
        setattr(view, _REFUSALS, sorted(refusals))
        setattr(view, _QUERY_NAMES, [row.name for row in parameters if row.location == OpenApiParameter.QUERY])
        setattr(view, _IS_LIST, body is None and getattr(responses.get(200), "many", False))
        documented_view: V = extend_schema(
            operation_id=name, request=body, responses=dict(responses), parameters=[*parameters, *more]
        )(view)
        return documented_view

    return document
