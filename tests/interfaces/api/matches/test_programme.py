"""The programme of a tournament through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db
START = "2026-05-01T19:00:00Z"


def test_programme_is_added_to_changed_and_read_by_everybody() -> None:
    home = build.house()
    address, event = f"federations/{home.ref.federation}/tournaments/{home.ref.slug}/programme/", build.event(home)
    director = Caller(home.director)

    made = director.post(address, {"event": event.pk, "words": "Final", "starts_at": START})
    item = f"{address}{made.body['id']}/"
    change = {"version": 0, "words": "Dinner", "starts_at": START}
    answers = [director.send("PUT", item, {**change, "place": place}) for place in ("Bar", "Hall")]

    assert (made.status, made.body["title"], made.body["ends_at"]) == (201, f"{event.name}: Final", None)
    assert [answer.status for answer in answers] == [200, 409]
    assert answers[1].code == "programme_item_changed"
    assert Caller().get(address).body["results"] == [answers[0].body]
    assert (answers[0].body["title"], answers[0].body["event"], answers[0].body["version"]) == ("Dinner", None, 1)
    removals = [director.send("DELETE", item + query, None) for query in ("", "?version=0", "?version=1")]
    assert [answer.status for answer in removals] == [400, 409, 204]
    assert Caller().get(address).body["results"] == []


def test_time_without_an_offset_is_refused() -> None:
    home = build.house()
    address = f"federations/{home.ref.federation}/tournaments/{home.ref.slug}/programme/"

    assert Caller(home.director).post(address, {"words": "Dinner", "starts_at": "2026-05-01T19:00:00"}).status == 400
