"""Lines of a bank file."""

from collections.abc import Collection, Sequence
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.bank import BankLine, BankMatch, Due, MatchKind, match_lines
from tests.rules_engine.money.refusals import refusal

DAY = date(2026, 3, 2)
ANN, BOB = Due("bk7m2xqdp", 400, "Ann Élise"), Due("kb7m2xqdg", 250, "Bob")


def line(amount: int, text: str = "bk7m2xqdp", payer: str = "") -> BankLine:
    return BankLine(DAY, amount, text, payer)


def match(*lines: BankLine, dues: Sequence[Due] = (ANN, BOB), digests: Collection[str] = ()) -> list[BankMatch]:
    return list(match_lines(lines, dues, digests))


@pytest.mark.parametrize(
    ("bank_line", "kind", "reference", "difference"),
    [
        (line(400), MatchKind.EXACT, ANN.reference, 0),
        (line(399), MatchKind.PART, ANN.reference, -1),
        (line(410), MatchKind.OVER, ANN.reference, 10),
        (line(400, "fee, BK7M-2XQD-P, thanks"), MatchKind.EXACT, ANN.reference, 0),
        (line(300, "fee", "ANN  ELISE"), MatchKind.SUGGESTED, ANN.reference, -100),
        (line(250, "fee", "mother of Bob"), MatchKind.SUGGESTED, BOB.reference, 0),
        (line(300, "fee", "a stranger"), MatchKind.UNKNOWN, "", 0),
        (line(300, "bk7m2xqdg"), MatchKind.UNKNOWN, "", 0),
        (line(650, "bk7m2xqdp kb7m2xqdg"), MatchKind.UNKNOWN, "", 0),
        (line(-400), MatchKind.UNKNOWN, "", 0),
        (line(0), MatchKind.UNKNOWN, "", 0),
    ],
)
def test_line_is_matched(bank_line: BankLine, kind: MatchKind, reference: str, difference: int) -> None:
    (result,) = match(bank_line)

    assert (result.kind, result.reference, result.difference) == (kind, reference, difference)


def test_two_dues_of_an_amount_are_no_suggestion() -> None:
    dues = (ANN, Due("kb7m2xqdg", 400, "Bob"))

    assert [result.kind for result in match(line(400, "fee"), dues=dues)] == [MatchKind.UNKNOWN]


def test_file_that_comes_again_has_nothing_new() -> None:
    lines = (line(200), line(200), line(400, "fee"))

    before = match(*lines)
    again = match(*lines, digests={result.digest for result in before})

    assert [result.kind for result in before] == [MatchKind.PART, MatchKind.EXACT, MatchKind.UNKNOWN]
    assert [result.kind for result in again] == [MatchKind.REPEATED] * 3


def test_two_equal_lines_are_two() -> None:
    first, second = match(line(400), line(400))

    assert first.digest != second.digest
    assert [(first.kind, first.difference), (second.kind, second.difference)] == [
        (MatchKind.EXACT, 0),
        (MatchKind.OVER, 400),
    ]


def test_amount_beyond_all_bounds_is_refused() -> None:
    assert refusal(lambda: match(line(10**30)))[0] == codes.OUT_OF_RANGE


@given(st.lists(st.integers(1, 500), max_size=10), st.lists(st.integers(1, 500), max_size=10))
def test_longer_file_brings_the_new_lines_alone(amounts: list[int], more: list[int]) -> None:
    before = match(*map(line, amounts))

    after = match(*map(line, [*amounts, *more]), digests={result.digest for result in before})

    assert [result.kind is MatchKind.REPEATED for result in after] == [True] * len(amounts) + [False] * len(more)
