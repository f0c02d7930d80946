"""The forms of fees: what is typed becomes minor units and hundredths of a percent."""

import pytest
from django.http import QueryDict

from interfaces.web.desk.registration.fee_forms import FeeForm, LadderForm
from registration.inputs.fees import StepInput
from registration.models import RefundStep
from tests.support.fees import desk

pytestmark = pytest.mark.django_db


def test_ladder_keeps_its_steps_and_has_room_for_more() -> None:
    rows = [RefundStep(days_before=days, entry_bp=1_250, registration_bp=0) for days in range(6)]

    form = LadderForm(rows, QueryDict("seen=1&days_7=3&entry_7=33.33"))

    assert form.count == 7
    assert str(LadderForm(rows, None)["entry_1"].value()) == "12.5"
    assert form.is_valid()
    assert form.to_input() == [StepInput(3, 3_333, 0)]


def test_form_offers_pots_only_if_there_are_some() -> None:
    at = desk()
    with_pot = FeeForm("EUR", [at.event], [at.pot], None)
    without = FeeForm("EUR", [at.event], [], None)

    assert ("pot" in with_pot.fields, "pot" in without.fields) == (True, False)
    typed = QueryDict(f"item=entry&event={at.event.pk}&amount=12,50&is_discount=on&is_refundable=on")
    form = FeeForm("EUR", [at.event], [], typed)
    assert form.is_valid()
    assert (form.to_input().cents, form.to_input().pot_id, form.to_input().stays_in_pot) == (-1_250, None, True)
