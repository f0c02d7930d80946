"""Cards of members."""

import pytest

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
