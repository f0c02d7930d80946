"""Layouts by which no file can be read, and choices of lines."""

from dataclasses import replace
from typing import Any

import pytest

from finance.inputs import BankChoice
from finance.services.bank_checks import MOST_CHOICES, check_choices, check_layout, plain_layout
from journal.refusals import Refused
from tests.support.money import LAYOUT


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"encoding": "utf-7"}, "bank_layout_unknown"),
        ({"delimiter": ""}, "bank_layout_unknown"),
        ({"heading_lines": -1}, "bank_layout_unknown"),
        ({"day_column": 0}, "bank_layout_columns"),
        ({"words_columns": ()}, "bank_layout_columns"),
        ({"payer_column": 101}, "bank_layout_columns"),
        ({"sign": "word", "sign_column": 4}, "bank_layout_sign"),
    ],
)
def test_layout_is_refused(change: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused, match=code):
        check_layout(replace(LAYOUT, **change))


def test_layout_is_plain() -> None:
    assert plain_layout(LAYOUT)["words_columns"] == [3]


@pytest.mark.parametrize("ids", [[], [1, 1], range(MOST_CHOICES + 1)])
def test_choices_are_refused(ids: list[int]) -> None:
    with pytest.raises(Refused, match="bank_choices"):
        check_choices([BankChoice(line_id) for line_id in ids])
