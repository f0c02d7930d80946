"""A player challenges and answers on the phone; a director starts the ladder and acts for players."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import User
from journal.context import Actor
from matches.models import Event, LadderFact, Match, Standing
from tests.support import build
from tests.support.climbing import Climb, climb, ladder_event
from tests.support.page_world import show

pytestmark = pytest.mark.django_db


@pytest.fixture
def ladder() -> Climb:
    return climb(build.house(), 4)


def page_of(client: Client, side: Actor, ladder: Climb) -> str:
    client.force_login(User.objects.get(pk=side.id))
    return client.get(reverse("desk_my_ladder", args=[ladder.event.pk])).content.decode()


def send(client: Client, ladder: Climb, name: str = "desk_my_ladder", **typed: str | int) -> int:
    return client.post(reverse(name, args=[ladder.event.pk]), typed).status_code


def test_player_challenges_and_the_other_accepts(client: Client, ladder: Climb) -> None:
    before = page_of(client, ladder.logins[3], ladder)
    assert send(client, ladder, kind="challenge", opponent=2) == 302
    after = page_of(client, ladder.logins[3], ladder)
    asked = page_of(client, ladder.logins[1], ladder)
    assert send(client, ladder, kind="accept", number=1) == 302
    answered = page_of(client, ladder.logins[1], ladder)

    assert before.count('value="challenge"') == 3
    assert (after.count('value="challenge"'), 'value="take_back"' in after) == (0, True)
    assert 'value="accept"' in asked
    match = Match.objects.get(stage=ladder.stage)
    assert reverse("desk_my_match", args=[match.pk]) in answered


def test_player_acts_for_nobody_else_and_reads_why_something_is_refused(client: Client, ladder: Climb) -> None:
    page_of(client, ladder.logins[0], ladder)
    status = send(client, ladder, kind="challenge", entry=4, opponent=2)
    fact_count = LadderFact.objects.filter(kind="challenge").count()

    assert (status, fact_count) == (422, 0)
    assert send(client, ladder, kind="away") == 302
    assert LadderFact.objects.filter(kind="away", entry__number=1).exists()
    assert send(client, ladder, kind="climb") == 422
    client.force_login(build.login())
    assert client.get(reverse("desk_my_ladder", args=[ladder.event.pk])).status_code == 403


def test_director_acts_for_players(client: Client, ladder: Climb) -> None:
    client.force_login(ladder.home.director)
    assert send(client, ladder, "desk_ladder", kind="challenge", entry=3, opponent=1) == 302
    assert send(client, ladder, "desk_ladder", kind="accept", number=1) == 302
    assert send(client, ladder, "desk_ladder", kind="away", entry=4) == 302
    page = client.get(reverse("desk_ladder", args=[ladder.event.pk])).content.decode()
    desk = client.get(reverse("desk_event", args=[ladder.event.pk])).content.decode()

    match = Match.objects.get(stage=ladder.stage)
    assert reverse("desk_end", args=[match.pk]) in page
    assert reverse("desk_ladder", args=[ladder.event.pk]) in desk
    assert reverse("desk_draw", args=[ladder.event.pk]) not in desk


def test_director_starts_a_ladder_by_hand_and_changes_its_settings(client: Client) -> None:
    home = build.house()
    event: Event = ladder_event(home)
    client.force_login(home.director)
    for name in ("Ann One", "Bob Two"):
        client.post(reverse("desk_enter", args=[event.pk]), {"name": name, "is_new": "on"})
    address = reverse("desk_start_ladder", args=[event.pk])
    waiting = client.get(reverse("desk_ladder", args=[event.pk])).content.decode()
    seen = client.get(address).context["form"]["seen"].value()
    wrong = client.post(address, {"seen": seen, "by": "hand", "numbers": "2 x"})
    started = client.post(address, {"seen": seen, "by": "hand", "numbers": "2, 1"})
    settings = reverse("desk_stage_settings", args=[event.pk, 1])
    form = client.get(settings).context["form"]
    typed = {name: form[name].value() for name in form.fields if name not in ("why", "free_first")}
    changed = client.post(settings, {**typed, "ladder_range": 5, "why": ""})

    assert address in waiting
    assert (wrong.status_code, started.status_code, changed.status_code) == (422, 302, 302)
    rows = Standing.objects.filter(stage__event=event).order_by("place_from")
    assert list(rows.values_list("entry__number", flat=True)) == [2, 1]
    assert event.stages.get().settings["range"] == 5


def test_public_page_shows_the_order_and_a_match(client: Client, ladder: Climb) -> None:
    match = ladder.agreed(4, 3)
    page = show(client, reverse("event_ladder", args=[ladder.event.pk]))
    other = build.event(ladder.home)

    assert reverse("match", args=[match.pk]) in page
    assert "Challenge 1" in client.get(reverse("match", args=[match.pk])).content.decode()
    assert client.get(reverse("event_ladder", args=[other.pk])).status_code == 404
    young = ladder_event(ladder.home, "Young")
    assert "has not started" in client.get(reverse("event_ladder", args=[young.pk])).content.decode()
