"""Balances of parties."""

import pytest

from finance.queries.parties import find_party, open_party_balances, party_balances
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
