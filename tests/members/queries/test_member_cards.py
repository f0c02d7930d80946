"""Cards of members."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Player
from journal.refusals import NotFound
from members.models import MemberNumber
from members.queries.member_cards import card_key, card_of_key, own_cards
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_card_of_a_merged_player_is_that_of_the_player_they_became() -> None:
    at = members()
    ann, twin = build.player(at.home, "Ann Aa"), build.player(at.home, "Ann Aaa")
    at.give(twin, number="4711")
    twin.merged_into = ann
    twin.save()

    card = card_of_key(card_key(at.home.federation.pk, twin.pk), NOON)

    assert (card.player, card.number, card.is_valid) == (ann, "4711", False)
    assert [card.key for card in own_cards(ann, NOON)] == [card_key(at.home.federation.pk, ann.pk)]


def _queries(player: Player, federation_id: int) -> int:
    with CaptureQueriesContext(connection) as asked:
        card_of_key(card_key(federation_id, player.pk), NOON)
    return len(asked)


def test_card_is_read_without_those_of_other_federations() -> None:
    at = members()
    ann, federation_id = build.player(at.home, "Ann Aa"), at.home.federation.pk
    at.give(ann)
    with_one, act = _queries(ann, federation_id), MemberNumber.objects.get(player=ann).act
    for _ in range(2):
        MemberNumber.objects.create(federation=build.house().federation, player=ann, number="7", act=act)

    assert _queries(ann, federation_id) == with_one
    assert len(own_cards(ann, NOON)) == 3


def test_key_of_a_federation_without_a_number_of_the_player_is_unknown() -> None:
    at = members()
    ann = build.player(at.home, "Ann Aa")

    with pytest.raises(NotFound):
        card_of_key(card_key(at.home.federation.pk, ann.pk), NOON)
