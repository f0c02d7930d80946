"""Parties and their accounts."""

import pytest

from clubs.models import Player
from finance.inputs import PartyRef
from finance.models import Party
from finance.recording.parties import account_of, party_account, party_for, party_of
from journal.refusals import NotFound, Refused
from rules_engine.money.references import read_reference
from tests.support import build
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_merged_player_and_the_player_they_are_now_are_one_party() -> None:
    at = treasury()
    other = build.player(at.home)
    Player.objects.filter(pk=other.pk).update(merged_into=at.player)

    assert party_of(Player.objects.get(pk=other.pk)) == party_of(at.player)


def test_account_of_a_party_has_a_payment_reference() -> None:
    at = treasury()
    account = account_of(at.book, party_account(party_of(at.player)))

    assert account == account_of(at.book, account.name)
    assert read_reference(account.reference or "") == account.reference


def test_party_is_named_in_four_ways() -> None:
    at = treasury()
    slug = at.home.federation.slug
    party = owing(at, 100)
    outsider = party_for(at.book, PartyRef(outsider="  The  Hall "))

    assert party_for(at.book, PartyRef(player=at.player.public_id)) == party
    assert party_for(at.book, PartyRef(party_id=party.pk)) == party
    assert party_for(at.book, PartyRef(club=f"{slug}/club")).public_name == at.home.club.name
    assert (outsider.public_name, outsider.book) == ("The Hall", at.book)
    with pytest.raises(Refused, match="words_missing"):
        party_for(at.book, PartyRef())


def test_outsider_of_another_book_is_not_found() -> None:
    outsider = Party.objects.create(book=treasury().book, name="The Hall")
    with pytest.raises(NotFound, match="unknown_party"):
        party_for(treasury().book, PartyRef(party_id=outsider.pk))
