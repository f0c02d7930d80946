"""What people enter about the time of a match."""

from matches.inputs.appointments import ARRANGED, ArrangementInput
from rules_engine.leagues.appointment_settings import Kind


def test_results_are_no_arrangements() -> None:
    assert set(Kind) - set(ARRANGED) == {Kind.DEFAULT, Kind.RESULT}
    assert ArrangementInput(Kind.CALL_OFF) == ArrangementInput(Kind.CALL_OFF, (), None, "")
