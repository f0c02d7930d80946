"""The comparison of answers with the document sees each kind of difference."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.urls import resolve

from tests.support.described import Described, differences

PROBLEM = "application/problem+json"
PAGE: dict[str, Any] = {"count": 0, "next": None, "previous": None, "results": []}
FEDERATION = {"slug": "x", "name": "X", "locale": "en", "time_zone": "UTC"}


@pytest.fixture(autouse=True)
def _no_differences(_answers_as_described: None) -> Iterator[None]:
    """Those that a test provokes are not counted."""
    yield
    differences.clear()


def _noted(body: Any, status: int = 200, kind: str = "application/json", method: str = "GET") -> list[str]:
    request = HttpRequest()
    request.method, request.path = method, "/api/v1/federations/"
    request.resolver_match = resolve(request.path)
    Described(lambda _: HttpResponse(json.dumps(body), kind, status))(request)
    return [text.split(": ", 1)[1].removesuffix(text[text.index(" Correct the serializer") :]) for text in differences]


def test_answer_as_described_is_not_noted() -> None:
    assert _noted({**PAGE, "results": [FEDERATION]}) == []


def test_method_without_an_operation_is_not_compared() -> None:
    assert _noted("anything", 405, PROBLEM, "DELETE") == []


@pytest.mark.parametrize(
    ("body", "status", "kind", "difference"),
    [
        ([FEDERATION], 200, "application/json", "the body of 200 differs at /:"),
        (
            {**PAGE, "results": [{**FEDERATION, "name": 5}]},
            200,
            "application/json",
            "the body of 200 differs at /results/0/name:",
        ),
        ({**PAGE, "results": [{"slug": "x"}]}, 200, "application/json", "the body of 200 differs at /results/0:"),
        (PAGE, 202, "application/json", "the document does not name the status 202."),
        ("text", 200, "text/html", "the document does not name the media type text/html of 200."),
        ({}, 404, PROBLEM, "the body of 404 differs at /:"),
    ],
)
def test_difference_is_noted(body: Any, status: int, kind: str, difference: str) -> None:
    (text,) = _noted(body, status, kind)

    assert text.startswith(difference)


def test_remedy_names_the_place_in_the_guide() -> None:
    _noted([])

    assert differences[0].endswith("states: docs/contributing.md, “Add an operation of the API”.")
