"""What stands where on the pages of a finished event, of a rating graph and of a player's own match."""

import pytest
from django.test import Client

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.finish_event import finish_event
from matches.inputs.results import ScoreInput
from tests.support import build
from tests.support.desk_cast import cast

pytestmark = pytest.mark.django_db


def test_verification_code_of_a_finished_event_is_on_its_info_alone(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 2)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))

    pages = [client.get(f"/en/events/{event.pk}/{tab}").content.decode() for tab in ("", "info/")]

    assert ["Verification code" in page for page in pages] == [False, True]


def test_head_of_ones_own_match_says_what_is_asked(client: Client) -> None:
    who = cast()
    match = build.ready(who.event)[0]

    def heading(name: str) -> str:
        client.force_login(who[name])
        page = client.get(f"/en/desk/my/matches/{match.pk}/").content.decode()
        return page.split('<div class="band">')[1].split("<h1>")[1].split("</h1>")[0].strip()

    before = heading("member")
    build.submit(match, build.acting(who["member"]), ScoreInput(final=[5, 1]))
    drain()

    assert (before, heading("rival")) == ("Report score", "Is this right?")
