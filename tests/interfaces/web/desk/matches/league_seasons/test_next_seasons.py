"""The end of a season at the desk: the play-off and the next season."""

import pytest
from django.test import Client
from django.urls import reverse

from matches.models import Event, Tournament
from tests.support import build
from tests.support import league_seasons as scene

pytestmark = pytest.mark.django_db


def test_manager_adds_the_play_off_and_prepares_the_next_season(client: Client) -> None:
    home = build.house()
    scene.decide_all(home, scene.season(home))
    client.force_login(home.officer)
    slugs = [home.federation.slug, home.tournament.slug]
    address, play_off = reverse("desk_next_season", args=slugs), reverse("desk_add_play_off", args=[*slugs, 1])
    page = client.get(address)
    assert play_off in page.content.decode()

    assert client.post(play_off, {"name": "Play-off"}).status_code == 302
    assert Event.objects.get(name="Play-off").entries.filter(plays_for=None).count() == 2
    form = page.context["form"]
    typed = {name: form[name].value() for name in form.fields if name.startswith("level")}
    typed |= {"name": "Next", "slug": "next", "from_on": "2027-05-03", "until_on": "2027-09-01"}
    assert client.post(address, {**typed, "slug": "Not a slug"}).status_code == 422
    answer = client.post(address, typed)
    assert answer.headers["Location"] == reverse("desk_league_season", args=[slugs[0], "next"])
    assert Tournament.objects.get(slug="next").events.count() == 2
