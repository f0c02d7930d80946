"""Charges by reference."""

import pytest

from finance.queries.charges import charges_of, states_by_reference
from rules_engine.money.charges import Charge
from tests.support.money import owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_charges_are_found_by_the_reference_of_who_charges() -> None:
    at = treasury()
    party = owing(at, 100, 200, reference="registration:1")
    owing(at, 300, reference="registration:2")
    paying(at, party, 150)
    states = states_by_reference(at.book, ["registration:1", "registration:3"])

    assert states["registration:3"] == []
    assert [state.net for state in states["registration:1"]] == [Charge(100, paid=100), Charge(200, paid=50)]
    assert [charge.text.words for charge in charges_of(at.book)] == ["Fee"] * 3
