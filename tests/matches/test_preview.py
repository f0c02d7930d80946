"""Acts that are only tried: nobody has an event locked and looked through who may not act, nor without end."""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from rest_framework.throttling import SimpleRateThrottle

from interfaces.shared.throttling import Rehearsals
from journal.models import Act, Job
from tests.support import build
from tests.support.callers import Caller
from tests.support.forms import fill

pytestmark = pytest.mark.django_db
LOOKED_AT = ("matches_standing", "matches_ratingchange")


def test_nothing_is_locked_or_looked_at_for_whoever_may_not_act() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    stranger, reason = Caller(build.login()), {"why": "I want it."}
    asked = {
        f"events/{event.pk}/draw/": None,
        f"events/{event.pk}/finish/": reason,
        f"events/{event.pk}/entries/1/withdrawal/": reason,
        f"events/{event.pk}/acts/{Act.objects.latest('at').pk}/undo/": reason,
        f"matches/{match.pk}/correction/": {**reason, "final": [5, 0]},
        f"matches/{match.pk}/reopening/": reason,
    }

    for path, body in asked.items():
        with CaptureQueriesContext(connection) as ran:
            answer = stranger.post(f"{path}?rehearse=true", body, If_Match='"1"')
        told = [one["sql"] for one in ran if any(table in one["sql"] for table in LOOKED_AT) or "UPDATE" in one["sql"]]
        assert (path, answer.status, told) == (path, 403, [])


def test_rehearsals_are_counted_on_pages_and_in_the_api_together(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    home = build.house()
    event = build.entered(home, 4)
    rates = {**SimpleRateThrottle.THROTTLE_RATES, f"{Rehearsals.scope}_user": "2/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    cache.clear()
    director = Caller(home.director)
    seen = {"If_Match": director.get(f"events/{event.pk}/").etag}
    client.force_login(home.director)
    before = (Act.objects.count(), Job.objects.count())

    previews = [director.post(f"events/{event.pk}/draw/?rehearse=true", **seen) for _ in range(2)]
    by_api = director.post(f"events/{event.pk}/draw/?rehearse=true", **seen)
    by_page = fill(client, f"/en/desk/events/{event.pk}/entries/1/withdraw/", look="1")
    after = (Act.objects.count(), Job.objects.count())
    reply = director.post(f"events/{event.pk}/draw/", **seen)

    assert [one.status for one in previews] == [200, 200]
    assert (by_api.status, by_api.code, "Retry-After" in by_api.headers) == (429, "throttled", True)
    assert by_page.status_code == 429
    assert "Too many requests. Wait" in by_page.content.decode()
    assert (before, reply.status) == (after, 201)
