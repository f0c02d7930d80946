"""The feed of changes in the API."""

import pytest
from django.test import Client

from tests.support import build

pytestmark = pytest.mark.django_db

ADDRESS = "/api/v1/changes/"


def test_follower_asks_from_where_they_were(client: Client) -> None:
    home = build.house("dk")
    event = build.drawn(home, 2)
    build.do_jobs()

    first = client.get(ADDRESS, {"page_size": 2}).json()
    second = client.get(ADDRESS, {"since": first["last"]}).json()
    third = client.get(ADDRESS, {"since": second["last"]}).json()

    assert [(row["position"], row["kind"], row["entry"]) for row in first["changes"]] == [
        (1, "entry", 1),
        (2, "entry", 2),
    ]
    assert (first["has_more"], second["has_more"]) == (True, False)
    assert second["changes"] == [
        {
            "position": 3,
            "kind": "draw",
            "at": "2026-05-01T12:00:00Z",
            "federation": "dk",
            "tournament": "open",
            "event": event.pk,
            "stage": 1,
            "round": None,
            "match": None,
            "entry": None,
            "list": None,
            "announcement": None,
        }
    ]
    assert third == {"changes": [], "last": 3, "has_more": False}


@pytest.mark.parametrize(
    "query", [{"since": -1}, {"since": "x"}, {"since": 2**63}, {"kind": "x"}, {"page_size": 0}, {"page_size": 201}]
)
def test_query_that_means_nothing_is_refused(client: Client, query: dict[str, str | int]) -> None:
    assert client.get(ADDRESS, query).status_code == 400
