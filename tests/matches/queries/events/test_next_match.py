"""When the next match of an entry is likely to begin."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import User
from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.models import EntryFact, Event, Match
from matches.queries.events import paths
from matches.queries.events.next_match import StartEstimate, likely_on
from tests.support import build
from tests.support.forms import fill
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
NOON = build.NOON


@pytest.fixture
def home(the_house: Once[build.House]) -> build.House:
    return the_house()


def _likely(event: Event, number: int, minutes: int = 0) -> StartEstimate | None:
    return likely_on(paths.path(event, number), NOON + timedelta(minutes=minutes))


def _login(home: build.House, match: Match) -> User:
    user, player = build.login(), match.side0.members.get().player
    build.link(home, player, user)
    return user


def test_match_that_waits_for_nothing_can_be_called_at_any_moment(home: build.House) -> None:
    event = build.drawn(home, 4)

    told = _likely(event, 1)

    assert told is not None
    assert told.is_now


def test_match_that_is_called_or_played_has_begun(home: build.House) -> None:
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    call_match(match_id=match.pk, table="1", ctx=ActContext(home.by_director, NOON))

    assert _likely(event, match.side0.number) is None


def test_who_has_won_plays_when_the_other_match_is_over(home: build.House) -> None:
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    build.play(first, home.by_director)
    start_match(match_id=second.pk, ctx=ActContext(home.by_director, NOON))

    told = _likely(event, first.side0.number)

    assert told is not None
    assert NOON + timedelta(minutes=15) < told.begins.half < NOON + timedelta(minutes=90)


def test_round_that_is_not_drawn_begins_when_the_last_match_before_it_is_over(home: build.House) -> None:
    event = build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 3}),))
    first, second = build.ready(event)
    build.play(first, home.by_director)
    start_match(match_id=second.pk, ctx=ActContext(home.by_director, NOON))

    told = _likely(event, first.side0.number)

    assert told is not None
    assert not told.is_now


def test_nobody_can_say_it_before_the_draw_or_after_the_end(home: build.House) -> None:
    undrawn, over = build.entered(home, 4), build.drawn(home, 2)
    build.play_out(over, home.by_director)

    assert _likely(undrawn, 1) is None
    assert _likely(over, 1) is None


def test_pages_of_a_player_say_when_and_for_what_he_waits(client: Client, home: build.House) -> None:
    event = build.entered(home, 4, stages=(StageInput("swiss", {"rounds": 3}),))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, timezone.now()), seed="00")
    first, second = build.ready(event)
    client.force_login(_login(home, first))
    own = client.get(f"/en/desk/my/matches/{first.pk}/").content.decode()
    build.play(first, home.by_director)
    start_match(match_id=second.pk, ctx=ActContext(home.by_director, timezone.now()))

    desk = client.get("/en/desk/").content.decode()
    way = client.get(f"/en/events/{event.pk}/entries/{first.side0.number}/").content.decode()

    fill(client, f"/en/desk/events/{event.pk}/stages/1/rounds/2/stay-away/")

    assert f"/en/desk/events/{event.pk}/stages/1/rounds/2/stay-away/" in desk
    assert EntryFact.objects.get(kind=EntryFact.Kind.AWAY).entry == first.side0
    assert "It may be called at any moment." in own
    for page in (desk, way):
        assert "Round 2 is not drawn yet: 1 match is still played." in page
        assert "Likely to begin about" in page
