"""The form of a pot: what people write, and what it becomes."""

import pytest
from django.http import QueryDict

from interfaces.web.desk.registration.pot_forms import JoinForm, PotForm, initial_of, usual
from registration.inputs.pots import terms_of
from rules_engine.money.tables import PlaceTable, Section
from tests.support.prizes import prize_scene

TYPED = {
    "seen": "1",
    "kind": "main",
    "commission": "8.5",
    "shares": "60/30/10",
    "places_main": "100\n17: 50/25/12,5/12.5",
    "places_consolation": "65/35",
    "places_last_chance": "100",
    "unit": "5",
    "fixed": "25 / 20",
    "sharing": "half",
    "rest": "commission",
    "won_by": "main",
}

pytestmark = pytest.mark.django_db


def _form(**typed: str) -> PotForm:
    data = QueryDict(mutable=True)
    data.update({**TYPED, **typed})
    return PotForm(["main", "side"], ["EUR"], data, {})


def test_shares_are_read_in_hundredths_of_a_percent() -> None:
    form = _form()
    assert form.is_valid(), form.errors
    rules = form.to_input().terms.rules
    tables = (PlaceTable((10_000,)), PlaceTable((5000, 2500, 1250, 1250), 17))
    assert rules.sections[0] == Section("main", 6000, tables, (2500, 2000))
    assert [(section.name, section.bp) for section in rules.sections[1:]] == [
        ("consolation", 3000),
        ("last_chance", 1000),
    ]
    assert (rules.commission_bp, rules.unit, rules.sharing.value, rules.rest.value) == (850, 500, "half", "commission")


@pytest.mark.parametrize(
    "typed",
    [{"shares": "a/b"}, {"places_main": "x: 100"}, {"places_main": "1e999"}, {"unit": "1.234"}, {"fixed": "-"}],
)
def test_what_cannot_be_read_is_an_error(typed: dict[str, str]) -> None:
    form = _form(**typed)
    assert not form.is_valid() or form.to_input().terms.rules.unit == 0


def test_a_pot_is_shown_as_it_was_written() -> None:
    scene = prize_scene(2)
    initial = initial_of(scene.pot, terms_of(scene.pot.terms))
    assert (initial["shares"], initial["places_main"], initial["unit"]) == ("100", "50/25/12.5/12.5", "1.00")
    assert usual("JPY")["unit"] == "1"


def test_form_of_a_side_pool_says_what_an_empty_amount_charges() -> None:
    texts = [JoinForm("EUR", [], fees, None).fields["amount"].help_text for fees in ([], [1_500, 2_000])]
    assert texts[0] == "Empty: they are charged nothing."
    assert texts[1] == "Empty: each player is charged the fee of the pool, 15.00 / 20.00."


def test_prizes_stand_below_the_question_whether_they_are_amounts() -> None:
    names = list(_form().fields)
    assert names.index("shares") < names.index("are_amounts") < names.index("places_main")
