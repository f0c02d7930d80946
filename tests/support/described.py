"""Each answer of the API, in every test, is compared with the OpenAPI document: status, media type and body.

The settings of the tests put ``Described`` around the site; the fixture ``_answers_as_described`` of conftest.py fails
the test that caused a difference.
"""

import json
import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final
from urllib.parse import quote

import jsonschema_rs
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from tests.support.site import TOLD

_API: Final = "api/v1/"
_PARAMETER: Final = re.compile(r"<(?:\w+:)?(\w+)>")
_ADDRESS: Final = "urn:bearoff:api"
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_ANYWHERE: Final = {  # no operation promises them
    **dict.fromkeys((405, 500), "application/problem+json"),
    **dict.fromkeys((301, 308), "text/html"),  # from a former address, without a body
}
_GUIDE: Final = "docs/contributing.md, “Add an operation of the API”"
_REMEDY: Final = f"Correct the serializer, or what reads(), writes() or decides() states: {_GUIDE}."
differences: list[str] = []


class Described:
    """A middleware that notes each difference between an answer and the document."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        answer = self.get_response(request)
        operation = _operation(request)
        if operation is not None and (difference := _difference(operation, answer, is_partial="fields" in request.GET)):
            name = operation.get("operationId", request.path)
            differences.append(f"{name} ({request.method} {request.path}): {difference} {_REMEDY}")
        return answer


def document() -> dict[str, Any]:
    """Return the OpenAPI document in English."""
    from interfaces.api.site.description import document_in

    return json.loads(document_in("en", "application/json"))  # type: ignore[no-any-return]  # a JSON object


@cache
def validator(pointer: str) -> Any:
    """Return the validator of a schema of the document. ``pointer``: to it, as JSON, keys in their order."""
    path = "/".join(quote(key.replace("~", "~0").replace("/", "~1")) for key in json.loads(pointer))
    schema = {"$ref": f"{_ADDRESS}#/{path}"}
    return jsonschema_rs.Draft202012Validator(schema, registry=_registry(), validate_formats=True)


def fault(value: object, *keys: str) -> str:
    """Return where a value differs from the schema at these keys of the document; empty if it fits."""
    error = next(iter(validator(json.dumps(keys)).iter_errors(value)), None)
    return "" if error is None else f"at /{'/'.join(map(str, error.instance_path))}: {error.message[:300]}."


def address(route: str) -> str:
    """Return an address of the document for a route of Django."""
    return "/" + _PARAMETER.sub(r"{\1}", route).rstrip("/")


@cache
def _document() -> Any:
    """Return the document, which whoever comes first in a run of tests generates: it takes seconds."""
    path = Path(os.environ[TOLD]) / f"openapi-{connection.vendor}.json"  # some ranges of numbers are a database's
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=path.parent, delete=False) as file:
            json.dump(document(), file)
        Path(file.name).replace(path)  # another process reads all of it or nothing
    return json.loads(path.read_text())


@cache
def _registry() -> jsonschema_rs.Registry:
    """Return the document as what the validators refer to: each with a copy of its own would take 4 MB."""
    return jsonschema_rs.Registry([(_ADDRESS, {**_document(), "$schema": _DIALECT})])


def _operation(request: HttpRequest) -> Mapping[str, Any] | None:
    """Return the operation of a request; None if it was not for one."""
    route = request.resolver_match.route if request.resolver_match else ""
    if not route.startswith(_API):
        return None
    path, method = address(route), (request.method or "").lower()
    operation = _document()["paths"].get(path, {}).get(method)
    return None if operation is None else {**operation, "keys": ("paths", path, method)}


def _difference(operation: Mapping[str, Any], answer: HttpResponseBase, *, is_partial: bool) -> str:
    """Return how an answer differs. ``is_partial``: its rows have only the fields that were asked for."""
    status, kind = str(answer.status_code), answer.headers.get("Content-Type", "").partition(";")[0]
    if _ANYWHERE.get(answer.status_code) == kind:
        return ""
    described = operation["responses"].get(status)
    if described is None:
        return f"the document does not name the status {status}."
    kinds = described.get("content", {})
    if kind not in kinds and (kinds or _body(answer)):
        return f"the document does not name the media type {kind} of {status}."
    if "json" not in kind or not kinds or (is_partial and status == "200"):
        return ""
    keys = (*operation["keys"], "responses", status, "content", kind, "schema")
    wrong = fault(json.loads(_body(answer)), *keys)
    return wrong and f"the body of {status} differs {wrong}"


def _body(answer: HttpResponseBase) -> bytes:
    """Return the body; empty for a file that is streamed, which is read once only."""
    return answer.content if isinstance(answer, HttpResponse) else b""
