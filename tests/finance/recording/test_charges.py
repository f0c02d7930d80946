"""Charges, and what is waived of them."""

import pytest

from finance.inputs import ChargeInput
from finance.queries.charges import states_of
from finance.recording.charges import charge_party, waive_charges
from finance.recording.parties import party_of
from journal.refusals import Refused
from tests.support.money import lines, owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_vat_is_in_a_price_that_is_income_and_comes_back_exactly() -> None:
    at = treasury(vat_bp=2100)
    party = party_of(at.player)
    items = [ChargeInput("registration", 7000, "Registration"), ChargeInput("pot:1", 4000, "Entry fee")]
    charged = charge_party(at.book, party, items, at.ctx)
    registration, entry = charged.charges.order_by("pk")
    first = waive_charges(at.book, party, {registration.pk: 3333}, at.ctx)
    rest = waive_charges(at.book, party, {registration.pk: 3667, entry.pk: 4000}, at.ctx)

    assert lines(charged) == {"party": 11000, "registration": -5785, "vat": -1215, "pot:1": -4000}
    assert lines(first)["vat"] + lines(rest)["vat"] == 1215
    assert [state.net.status.value for state in states_of(at.book, party)] == ["waived", "waived"]


def test_what_was_paid_of_a_waived_charge_is_a_credit_that_pays_the_next_one() -> None:
    at = treasury()
    party = owing(at, 5000, reference="entry:1")
    paying(at, party, 5000)
    (state,) = states_of(at.book, party)
    booking = waive_charges(at.book, party, {state.charge.pk: 4500}, at.ctx, retained={"pot:1": 500})
    owing(at, 6000)

    first, second = states_of(at.book, party)
    assert lines(booking) == {"party": -4500, "registration": 4500, "pot:1": 500, "retained": -500}
    assert (first.booked.open, first.net.open) == (-4500, 0)
    assert (second.booked.open, second.net.open, second.net.status.value) == (6000, 1500, "part")


@pytest.mark.parametrize(("cents", "code"), [(5001, "waived_too_much"), (-1, "out_of_range")])
def test_more_than_was_charged_or_less_than_nothing_cannot_be_waived(cents: int, code: str) -> None:
    at = treasury()
    party = owing(at, 5000)
    (state,) = states_of(at.book, party)
    with pytest.raises(Refused, match=code):
        waive_charges(at.book, party, {state.charge.pk: cents}, at.ctx)
