"""Acts that are only tried: nobody has an event locked and looked through who may not act, nor without end."""

from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from rest_framework.throttling import SimpleRateThrottle

from interfaces.shared.throttling import Rehearsals
from interfaces.web.desk.matches.access import names_at
from journal.context import ActContext
from journal.models import Act, Job
from matches.flows.draws.draw_stage import draw_stage
from matches.inputs.events import StageInput
from matches.queries.tournaments import tournaments
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


def test_preview_of_a_correction_tells_which_drawn_stage_gets_another_field(client: Client) -> None:
    home = build.house()
    losers: dict[str, Any] = {"takes": [{"stage": 1, "lost_in": [1]}]}
    seeding = {"seeding": "by_hand"}
    stages = (StageInput("knockout", {"seeding": "drawn"}), StageInput("knockout", seeding, {}, losers))
    event = build.drawn(home, 4, stages=stages)
    first, second = build.ready(event)
    for match in (first, second):
        build.play(match, home.by_director)
    draw_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, build.NOON))
    director, etag = Caller(home.director), f'"{tournaments.number(event)}"'
    path, body = f"matches/{first.pk}/correction/", {"final": [1, 5], "why": "Wrong way round."}
    client.force_login(home.director)

    looked = fill(client, f"/en/desk/matches/{first.pk}/correct/", final="1-5", why="Wrong way round.", look="1")
    preview = director.post(f"{path}?rehearse=true", body, If_Match=etag).body
    before = director.get(f"events/{event.pk}/stages/").body["results"][1]["outdated"]
    director.post(path, body, If_Match=etag)

    (stage,) = preview["stages"]
    after = director.get(f"events/{event.pk}/stages/").body["results"][1]["outdated"]
    assert (before, stage.pop("stage"), stage) == (None, 2, after)
    assert (stage["come"], stage["go"]) == ([first.side0.number], [first.side1.number])
    page = looked.content.decode()
    assert "Stage 2 was drawn from another field" in page
    assert f"Would be in by the current results: {names_at(first)[0]}" in page
    assert f"and would be out: {names_at(first)[1]}" in page
