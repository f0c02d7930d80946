"""The OpenAPI document in JSON and YAML, by the header or by the address."""

import pytest
from django.test import Client

ADDRESS = "/api/v1/schema/"


@pytest.mark.parametrize(
    ("query", "kind", "start"),
    [
        ("?format=json", "application/json", "{"),
        ("?format=yaml", "application/yaml", "openapi: 3.1.0"),
        ("?format=json&lang=de", "application/json", "{"),
        ("", "application/vnd.oai.openapi", "openapi: 3.1.0"),
    ],
)
def test_address_chooses_the_form(query: str, kind: str, start: str) -> None:
    answer = Client().get(ADDRESS + query)

    assert (answer.status_code, answer["Content-Type"].partition(";")[0]) == (200, kind)
    assert answer.content.decode().startswith(start)


@pytest.mark.parametrize(("query", "where"), [("?format=xml", "format"), ("?language=de", "language")])
def test_what_it_does_not_know_is_refused_in_json(query: str, where: str) -> None:
    answer = Client().get(ADDRESS + query)

    assert (answer.status_code, answer["Content-Type"]) == (400, "application/problem+json")
    assert answer.json()["violations"][0]["where"] == where


@pytest.mark.parametrize("accept", ["text/yaml", "garbage"])
def test_form_that_is_not_available_is_refused_in_json(accept: str) -> None:
    answer = Client().get(ADDRESS, headers={"Accept": accept})

    assert (answer.status_code, answer["Content-Type"]) == (406, "application/problem+json")
    assert answer.json()["code"] == "not_acceptable"
