"""The byes of rounds in progress: on the desk, and for the player who has one."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.flows.entries.skip_round import skip_round
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.models import Node
from matches.queries.draws.byes import current_byes
from matches.queries.draws.open_draws import OpenDraws
from matches.queries.events.paths import path
from tests.support import build

pytestmark = pytest.mark.django_db
SWISS = StageInput("swiss", {"rounds": 3})


def test_bye_of_the_running_round_is_shown_to_the_desk_and_the_player(client: Client) -> None:
    home = build.house()
    me = build.login()
    event = build.entered(home, 2, stages=(SWISS,))
    player = build.player(home, user=me)
    ctx = ActContext(home.by_director, build.NOON)
    enter(event_id=event.pk, entrants=[EntryInput(player=player.public_id)], ctx=ctx)
    build.draw(home, event)
    (bye,) = current_byes(OpenDraws.of([event.pk]), [event.pk])
    number = bye.entries[0].number
    client.force_login(home.director)

    desk = client.get(f"/en/desk/events/{event.pk}/").content.decode()

    assert (bye.round, path(event, number).bye) == (1, 1)
    assert "Byes in round 1:" in desk and bye.entries[0].name in desk
    if number == 3:
        client.force_login(me)
        assert "You have a bye in round 1." in client.get("/en/desk/").content.decode()
    build.play_ready(event, home.by_director)
    assert current_byes(OpenDraws.of([event.pk]), [event.pk]) == []
    assert path(event, number).bye == 0


def test_player_who_skips_the_next_round_is_not_asked_to_stay(client: Client) -> None:
    home = build.house()
    me = build.login()
    event = build.entered(home, 3, stages=(SWISS,))
    player = build.player(home, user=me)
    ctx = ActContext(home.by_director, build.NOON)
    enter(event_id=event.pk, entrants=[EntryInput(player=player.public_id)], ctx=ctx)
    build.draw(home, event)
    build.play_ready(event, home.by_director)
    client.force_login(me)
    before = client.get("/en/desk/").content.decode()
    skip_round(event_id=event.pk, entry_no=4, stage_no=1, round_no=2, ctx=ctx)

    after = client.get("/en/desk/").content.decode()

    assert "I do not play round 2" in " ".join(before.split())
    assert "Round 2 is skipped." in after
    assert "I do not play round 2" not in " ".join(after.split())
    assert "Stay near the tournament desk" not in after
    assert Node.objects.filter(stage__event=event, round=2).count() == 0
