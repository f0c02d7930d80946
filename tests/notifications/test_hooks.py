"""What apps above add to letters."""

from notifications import hooks
from notifications.inputs import LetterParams
from notifications.models import Letter


def test_details_of_all_functions_are_added_once() -> None:
    calls: list[Letter] = []

    def details(letter: Letter) -> LetterParams:
        calls.append(letter)
        return LetterParams(place="Hotel")

    for _ in range(2):
        hooks.register_letter_details(details)
    try:
        assert hooks.details_of(Letter(kind="changed"))["place"] == "Hotel"
    finally:
        hooks._DETAILS.remove(details)
    assert len(calls) == 1
