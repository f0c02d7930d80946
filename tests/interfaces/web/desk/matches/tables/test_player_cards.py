"""The desk of player cards: who has one, print, replace, revoke."""

import re
from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from matches.models import PlayerCard, Tournament
from matches.services.results.player_cards import card_of
from tests.support.desk_cast import Cast, cast
from tests.support.forms import fill
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)


@pytest.fixture
def scene(the_cast: Once[Cast]) -> Cast:
    found = the_cast()
    Tournament.objects.update(until_on=date(2200, 1, 1))
    return found


def _address(scene: Cast) -> str:
    return f"/en/desk/tournaments/{scene.home.federation.slug}/open/cards/"


def test_cards_are_printed_once_for_chosen_players(client: Client, scene: Cast) -> None:
    client.force_login(scene["director"])
    player = scene.match.side0.members.get().player

    looked_at = client.get(_address(scene)).content.decode()
    printed = client.post(_address(scene), {"players": [player.public_id]})
    page = printed.content.decode()

    assert (looked_at.count(" checked"), looked_at.count('class="qr"')) == (4, 0)
    assert (page.count('class="qr"'), page.count("style="), printed["Cache-Control"].count("no-store")) == (1, 0, 1)
    (typed,) = re.findall(r"testserver/en/card/(\w+)/<", page)
    assert card_of(typed, timezone.now()).player == player
    assert client.get(_address(scene)).content.decode().count(" checked") == 3
    assert client.get(f"{_address(scene)}?player={player.public_id}").content.decode().count(" checked") == 1
    assert client.get(f"{_address(scene)}?all=1").content.decode().count(" checked") == 4
    client.post(_address(scene), {"players": [player.public_id]})
    assert "no longer works" in Client().get(f"/en/card/{typed}/").content.decode()
    assert client.post(_address(scene), {}).status_code == 422
    client.force_login(scene["member"])
    assert (client.get(_address(scene)).status_code, client.post(_address(scene)).status_code) == (403, 403)


def test_card_is_revoked_and_the_journal_names_its_player(client: Client, scene: Cast) -> None:
    client.force_login(scene["director"])
    player = scene.match.side0.members.get().player
    client.post(_address(scene), {"players": [player.public_id]})

    fill(client, f"{_address(scene)}{player.public_id}/revoke/", "")

    assert PlayerCard.objects.filter(ended_at=None).count() == 0
    journal = client.get(f"/en/desk/tournaments/{scene.home.federation.slug}/open/journal/").content.decode()
    assert ("Player card revoked" in journal, journal.count(player.public_name) >= 2) == (True, True)


def test_cards_of_a_tournament_that_is_over_are_refused(client: Client, scene: Cast) -> None:
    Tournament.objects.update(until_on=date(2026, 5, 3))
    client.force_login(scene["director"])
    player = scene.match.side0.members.get().player

    answer = client.post(_address(scene), {"players": [player.public_id]})

    assert (answer.status_code, PlayerCard.objects.count()) == (422, 0)
    assert "The tournament ended on 3 May 2026" in answer.content.decode()
