"""Profiles of federations and clubs through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_club_tells_about_itself() -> None:
    home = build.house()
    path, manager = f"federations/{home.federation.slug}/clubs/club/profile/", Caller(home.manager)
    evening = {"weekday": 4, "begins_at": "19:30", "place": "Café"}

    absent = Caller().get(path).body
    texts = [{"language": "en", "text": "*Hi* <b>you</b>"}]
    made = manager.patch(path, {"version": 0, "texts": texts, "evening": evening})
    again = manager.patch(path, {"version": 0, "address": "Quay 1"})
    changed = manager.patch(path, {"version": 1, "evening": None})

    assert (absent["version"], absent["texts"], absent["evening"]) == (0, [], None)
    html = "<p><em>Hi</em> &lt;b&gt;you&lt;/b&gt;</p>\n"
    assert made.body["texts"] == [{"language": "en", "text": "*Hi* <b>you</b>", "html": html}]
    assert (made.status, made.body["evening"]) == (200, evening)
    assert (again.status, again.code) == (409, "profile_changed")
    assert (changed.body["version"], changed.body["evening"], len(changed.body["texts"])) == (2, None, 1)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"version": -1},
        {"version": 0, "colour": "red"},
        {"version": 0, "website": "javascript:alert(1)"},
        {"version": 0, "evening": {"weekday": 4, "begins_at": "19:30"}},
        {"version": 0, "evening": {"weekday": 4, "begins_at": "24:00"}},
        {"version": 0, "texts": [{"language": "xx", "text": "a"}]},
        {"version": 0, "texts": [{"language": "en", "text": "a" * 10_001}]},
        {"version": 0, "texts": [{"language": "en", "text": "a"}] * 6},
        {"version": 0, "html": "<b>"},
    ],
)
def test_impossible_profile_of_a_federation_is_refused(body: object) -> None:
    home = build.house()
    path = f"federations/{home.federation.slug}/profile/"

    answer = Caller(home.officer).patch(path, body)

    assert answer.status in (400, 422)
    assert Caller().get(path).body["version"] == 0
