"""What apps above add to letters."""

from datetime import datetime

from notifications import hooks
from notifications.inputs import LetterParams
from notifications.models import Letter
from tests.support.build import NOON


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


def test_letter_is_true_unless_a_function_says_that_it_is_over() -> None:
    def is_true(letter: Letter, at: datetime) -> bool:
        return (letter.kind, at) != ("draw", NOON)

    for _ in range(2):
        hooks.register_truth(is_true)
    try:
        assert [hooks.is_true_at(Letter(kind=kind), NOON) for kind in ("draw", "list")] == [False, True]
    finally:
        hooks._TRUTHS.remove(is_true)
