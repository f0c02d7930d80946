"""What flows of money get is compared by value."""

from finance.inputs import BookInput, ChargeInput, PartyRef


def test_inputs_have_defaults_and_are_values() -> None:
    assert BookInput("Main", "EUR", "A") == BookInput("Main", "EUR", "A", 0, "rounding")
    assert ChargeInput("levy", 5, "Levy") == ChargeInput("levy", 5, "Levy", None, "")
    assert PartyRef(player="abcdefg2") != PartyRef(club="abcdefg2")
