"""My matches of a phone that holds a player card."""

from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from matches.models import PlayerCard, Tournament
from tests.support.cards import secrets_of
from tests.support.desk_cast import Cast, cast
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
CARDS = "/en/desk/my/cards/"
the_cast = once(cast)


@pytest.fixture
def scene(the_cast: Once[Cast]) -> Cast:
    found = the_cast()
    Tournament.objects.update(until_on=date(2200, 1, 1))
    return found


def test_card_opens_the_matches_of_its_player_at_my_matches(scene: Cast) -> None:
    call_match(match_id=scene.match.pk, table="4", ctx=ActContext(scene.home.by_director, timezone.now()))
    phone, (secret, _second) = Client(), secrets_of(scene.match, scene.home.by_director, timezone.now())
    phone.post(f"/en/card/{secret}/")
    rival = scene.match.side1.members.get().player.public_name

    page = phone.get(CARDS).content.decode()

    assert phone.get("/en/desk/")["Location"] == CARDS
    assert [text in page for text in (f"Against {rival}", "table 4", f"my/matches/{scene.match.pk}/")] == [True] * 3
    assert Client().get(CARDS).status_code == 302  # to the login
    PlayerCard.objects.update(ended_at=timezone.now())
    assert "holds no player card that works" in phone.get(CARDS).content.decode()
