"""Errors as ``application/problem+json`` (RFC 9457). Every error of the API has this form.

``violations`` lists each broken rule with its code, place, parameters and a sentence in the reader's language. The API
never sends an HTML error page or a traceback.
"""

import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from django.core.exceptions import PermissionDenied, RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.core.signals import got_request_exception
from django.db import DataError, InterfaceError, OperationalError
from django.http import Http404
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from interfaces.wording.sentences import sentence, sentence_with_place
from journal.refusals import NotAllowed, Refusal
from rules_engine.verdict import Violation

log = logging.getLogger(__name__)

MEDIA_TYPE: Final = "application/problem+json"
RETRY_AFTER: Final = 2  # seconds
MOST_VIOLATIONS: Final = 50  # in a response
_LARGEST: Final = 50_000  # bytes of the violations in a response, so that all of it has less than 64 kB
_LONGEST_TEXT: Final = 500  # characters of a sentence, a path or a parameter: all may quote the request
_MOST_ITEMS: Final = 50  # of a list among the parameters
TITLES: Final[Mapping[int, Promise]] = {
    400: _("Not understood"),
    401: _("Log in first"),
    403: _("Not allowed"),
    404: _("Not found"),
    405: _("Not possible here"),
    406: _("Not available in this form"),
    409: _("Conflicts with the current state"),
    412: _("Changed since you looked"),
    413: _("Too large"),
    415: _("Not readable in this form"),
    422: _("Breaks a rule"),
    428: _("Version missing"),
    429: _("Too many requests"),
    500: _("Failed on our side"),
    503: _("Try again in a moment"),
}
_OTHERS: Final = (
    (Http404, (404, "not_found")),
    (PermissionDenied, (403, "permission_denied")),
    (RequestDataTooBig, (413, "too_large")),
    ((TooManyFieldsSent, TooManyFilesSent), (400, "too_many_parts")),
    ((DataError, OverflowError), (400, "number_out_of_range")),
)
_Params = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Problem:
    """An error before it is rendered. ``violations``: at least one, as plain data."""

    status: int
    violations: Sequence[_Params]
    headers: Mapping[str, str] = field(default_factory=dict)
    code: str = ""


def exception_handler(error: Exception, context: Mapping[str, Any]) -> Response:
    """Turn any exception of a view into a problem. Log an unexpected exception and send Django's signal for it."""
    set_rollback()
    problem = _problem(error, context) or _failed(error, context)
    body = _body(problem)
    if problem.status == 412 and (state := context["view"].current_state()):
        body["now"] = state
    return Response(body, problem.status, headers=dict(problem.headers), content_type=MEDIA_TYPE)


def _body(problem: Problem) -> _Params:
    code = problem.code or problem.violations[0]["code"]
    violations = list(_within_limits(problem.violations))
    return {
        "type": f"urn:bearoff:problem:{code}",
        "title": str(TITLES.get(problem.status, "")),
        "status": problem.status,
        "detail": " ".join(violation["sentence"] for violation in violations[:3]),
        "code": code,
        "violations": violations,
    }


def _within_limits(violations: Sequence[_Params]) -> Iterator[_Params]:
    """Yield the violations that fit into a response; the first one always, if need be without its parameters."""
    capacity = _LARGEST
    for number, violation in enumerate(violations[:MOST_VIOLATIONS]):
        size = len(json.dumps(violation, ensure_ascii=False, default=str).encode())
        if size > capacity:
            yield from [{**violation, "params": {}}] if number == 0 else []
            return
        capacity -= size
        yield violation


def _problem(error: Exception, context: Mapping[str, Any]) -> Problem | None:
    match error:
        case NotAllowed() if not context["request"].user.is_authenticated:
            return _single_problem(401, "not_authenticated", {"WWW-Authenticate": "Token"})
        case Refusal():
            return Problem(error.status, violations_of(error))
        case exceptions.ValidationError():
            return Problem(400, list(islice(_invalid(error.detail), MOST_VIOLATIONS)), code="invalid")
        case exceptions.APIException():
            return _of_framework(error, context)
        case OperationalError() | InterfaceError():
            log.warning("the database did not answer: %s", error)
            return _single_problem(503, "unavailable", {"Retry-After": str(RETRY_AFTER)})
    return next((_single_problem(*args) for kinds, args in _OTHERS if isinstance(error, kinds)), None)


def _failed(error: Exception, context: Mapping[str, Any]) -> Problem:
    log.error("an answer failed", exc_info=error)
    got_request_exception.send(sender=None, request=context["request"]._request)
    return _single_problem(500, "failed")


def _of_framework(error: exceptions.APIException, context: Mapping[str, Any]) -> Problem:
    request = context["request"]
    params: _Params = {"method": request.method, "media_type": request.content_type[:80]}
    view = context["view"]
    params["media_types"] = ", ".join(parser.media_type for parser in view.parser_classes)
    params["answers"] = ", ".join(renderer.media_type for renderer in view.renderer_classes)
    headers = {}
    if header := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = header
    if isinstance(error, exceptions.Throttled):
        params["seconds"] = headers["Retry-After"] = str(int(getattr(error, "wait", None) or 1))
    code = _code(error)
    if code == "parse_error" and request.content_type.startswith("multipart/"):
        code = "broken_form"
    return _single_problem(error.status_code, code, headers, params)


def _code(error: exceptions.APIException) -> str:
    """Return the error code. DRF distinguishes a CSRF failure from other 403s only by its message."""
    if isinstance(error, exceptions.PermissionDenied) and str(error.detail).startswith("CSRF"):
        return "csrf_failed"
    codes = error.get_codes()
    return codes if isinstance(codes, str) else error.default_code


def _single_problem(
    status: int, code: str, headers: Mapping[str, str] | None = None, params: Mapping[str, object] | None = None
) -> Problem:
    text = sentence(code, params or {})
    return Problem(status, [{"code": code, "where": None, "params": {}, "sentence": text}], headers or {})


def violations_of(refusal: Refusal) -> list[_Params]:
    """Return why something is refused, as plain data."""
    return [_violation(violation) for violation in refusal.verdict.violations[:MOST_VIOLATIONS]]


def _violation(violation: Violation) -> _Params:
    params = {name: _short(value) for name, value in violation.params.items()}
    text = sentence_with_place(violation.code, violation.where, params)[:_LONGEST_TEXT]
    return {"code": violation.code, "where": _short(violation.where), "params": params, "sentence": text}


def _short(value: object) -> object:
    """Return a text or a list without what exceeds the limit; other values as they are."""
    if isinstance(value, str):
        return value[:_LONGEST_TEXT]
    return [_short(item) for item in value[:_MOST_ITEMS]] if isinstance(value, list | tuple) else value


def _invalid(detail: object, path: str = "") -> Iterator[_Params]:
    """Yield the errors of a request body, each with the path of its field."""
    if isinstance(detail, Mapping):
        for name, below in detail.items():
            yield from _invalid(below, f"{path}.{name}" if path else str(name))
    elif isinstance(detail, list):
        for below in detail:
            yield from _invalid(below, path)
    else:
        yield _field_error(detail, "" if path == "non_field_errors" else path)


def _field_error(detail: object, path: str) -> _Params:
    text = sentence("field_invalid", {"field": path, "message": str(detail)}) if path else str(detail)
    code, place = getattr(detail, "code", "invalid"), path[:_LONGEST_TEXT] or None
    return {"code": code, "where": place, "params": {}, "sentence": text[:_LONGEST_TEXT]}
