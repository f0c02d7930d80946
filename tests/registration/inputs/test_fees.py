"""The values of a fee."""

from registration.inputs.fees import FeeInput, StepInput


def test_fee_is_for_everyone_at_any_time_and_refundable_unless_stated() -> None:
    fee = FeeInput("entry", 100)

    assert (fee.group, fee.from_on, fee.until_on, fee.is_refundable, fee.charges_all) == ("", None, None, True, False)
    assert StepInput(1, 2, 3) == StepInput(days_before=1, entry_bp=2, registration_bp=3)
