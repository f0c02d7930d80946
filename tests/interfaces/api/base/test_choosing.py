"""Clients choose the fields of rows, and their order."""

from typing import Any

import pytest

from journal.context import ActContext
from matches.flows.entries.seed_entry import seed_entry
from tests.support import build
from tests.support.build import NOON
from tests.support.callers import Caller
from tests.support.described import document

pytestmark = pytest.mark.django_db


def rows(address: str) -> list[dict[str, Any]]:
    answer = Caller().get(address)
    assert answer.status == 200, answer.body
    found: list[dict[str, Any]] = answer.body["results"]
    return found


def test_rows_have_the_fields_that_are_asked_for_alone() -> None:
    event = build.entered(build.house("dk"), 2)
    names = [row["name"] for row in rows(f"events/{event.pk}/entries/")]

    assert rows(f"events/{event.pk}/entries/?fields=name,number") == [
        {"number": 1, "name": names[0]},
        {"number": 2, "name": names[1]},
    ]
    assert rows("federations/?fields=slug") == [{"slug": "dk"}]
    assert len(rows("federations/")[0]) > 1


@pytest.mark.parametrize(
    ("ordering", "numbers"), [("number", [1, 2, 3]), ("-number", [3, 2, 1]), ("seed", [3, 2, 1]), ("-seed", [2, 3, 1])]
)
def test_rows_of_a_sequence_come_in_the_order_that_is_asked_for(ordering: str, numbers: list[int]) -> None:
    home = build.house("dk")
    event = build.entered(home, 3)
    for number, seed in ((3, 1), (2, 2)):
        seed_entry(event_id=event.pk, entry_no=number, seed=seed, ctx=ActContext(home.by_director, NOON))

    assert [row["number"] for row in rows(f"events/{event.pk}/entries/?ordering={ordering}")] == numbers


def test_rows_of_a_query_come_in_the_order_that_is_asked_for() -> None:
    slugs = ["aa", "bb", "cc"]
    for slug in slugs:
        build.house(slug)

    assert [row["slug"] for row in rows("federations/?ordering=slug")] == slugs
    assert [row["slug"] for row in rows("federations/?ordering=-slug&page_size=2")] == slugs[:0:-1]


@pytest.mark.parametrize(
    ("query", "code", "where"),
    [
        ("fields=slug,password", "unknown_field", "fields"),
        ("fields=", "unknown_field", "fields"),
        ("ordering=password", "unknown_ordering", "ordering"),
        ("ordering=--slug", "unknown_ordering", "ordering"),
    ],
)
def test_unknown_names_are_refused_with_the_known_ones(query: str, code: str, where: str) -> None:
    answer = Caller().get(f"federations/?{query}")

    (violation,) = answer.body["violations"]
    assert (answer.status, violation["code"], violation["where"]) == (400, code, where)
    assert "name" in violation["params"]["names"] and "slug" in violation["sentence"]


def test_document_describes_both() -> None:
    paths = document()["paths"]
    parameters = {each["name"]: each["schema"] for each in paths["/api/v1/federations"]["get"]["parameters"]}

    assert parameters["fields"]["type"] == "string"
    assert parameters["ordering"]["enum"] == ["name", "-name", "slug", "-slug"]
    assert "ordering" not in str(paths["/api/v1/players"]["get"]["parameters"])
