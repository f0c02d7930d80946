"""Balances of parties."""

import pytest

from finance.queries.parties import (
    debtors_of,
    find_balances,
    find_party,
    open_party_balances,
    party_balances,
    reference_of,
)
from finance.recording.parties import new_outsider
from tests.support.money import owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_parties_with_0_are_left_out_of_the_open_ones() -> None:
    at = treasury()
    party = owing(at, 100)
    assert [(row.party, row.cents) for row in open_party_balances(at.book)] == [(party, 100)]

    paying(at, party, 100)

    assert open_party_balances(at.book) == []
    assert [row.cents for row in party_balances(at.book)] == [0]
    assert find_party(at.home.club) is None


def test_parties_are_found_by_name_id_and_reference() -> None:
    at = treasury()
    party = owing(at, 100)
    sponsor = new_outsider(at.book, "Ølhallen A/S")
    words = {
        at.player.display_name.upper(): party,
        at.player.public_id: party,
        reference_of(at.book, party): party,
        "ølhallen": sponsor,
        "a/s": sponsor,
    }

    assert {word: [row.party for row in find_balances(at.book, word)] for word in words} == {
        word: [holder] for word, holder in words.items()
    }
    assert find_balances(at.book, "%") == []
    assert [row.party for row in debtors_of(at.book)] == [party]


def test_hidden_player_is_not_found_by_name() -> None:
    at = treasury()
    owing(at, 100)
    at.player.visibility = "hidden"
    at.player.save()

    assert find_balances(at.book, at.player.display_name) == []
    assert len(find_balances(at.book, f"#{at.player.public_id}")) == 1
