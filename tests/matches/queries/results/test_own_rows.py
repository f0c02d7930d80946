"""The viewer's own rows: of their login, of the cards they hold, and of their pairs."""

import pytest
from django.utils import timezone

from clubs.recording.pairs import pair_of
from journal.context import ActContext
from matches.flows.tournaments.make_player_cards import make_player_cards
from matches.models import PlayerCard
from matches.queries.results.own_rows import OwnRows, own_rows
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_login_has_the_rows_of_its_player_and_of_the_pairs_with_others() -> None:
    home, user = build.house(), build.login()
    event = build.entered(home, 3)
    players = [entry.members.get().player for entry in event.entries.order_by("number")]
    build.link(home, players[1], user)
    pair = pair_of(players[1], players[2])

    rows = own_rows(build.acting(user), [], NOON, event.pk)

    assert rows == OwnRows((players[1].public_id, pair.public_id), (2,))
    assert own_rows(build.acting(user), [], NOON).entries == ()
    assert own_rows(build.acting(build.login()), [], NOON, event.pk) == OwnRows()


def test_player_card_has_the_rows_of_its_player_until_it_ends() -> None:
    home = build.house()
    event = build.entered(home, 2)
    player = event.entries.get(number=2).members.get().player
    ctx = ActContext(home.by_director, NOON)
    make_player_cards(ref=home.ref, player_ids=[player.public_id], ctx=ctx)
    cards = [card.pk for card in PlayerCard.objects.all()]
    nobody = build.acting(None)

    assert own_rows(nobody, cards, NOON, event.pk) == OwnRows((player.public_id,), (2,))
    PlayerCard.objects.update(ended_at=NOON)
    assert own_rows(nobody, cards, timezone.now(), event.pk) == OwnRows()
