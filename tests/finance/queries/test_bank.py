"""Open lines with what they match."""

import pytest
from django.test.utils import CaptureQueriesContext

from finance.queries.bank import lines_of_before, matched_lines, open_lines_of
from tests.support.money import bank_line, owing, treasury

pytestmark = pytest.mark.django_db


def test_line_of_a_payer_who_owes_is_suggested() -> None:
    at = treasury()
    party = owing(at, 500)
    bank_line(at, "3,00", "Fee", party.public_name.upper())
    (match,) = matched_lines(at.book)

    assert match.balance is not None
    assert (match.kind.value, match.difference, match.balance.party, match.is_certain) == (
        "suggested",
        -200,
        party,
        False,
    )


def test_lines_take_two_queries(django_assert_num_queries: type[CaptureQueriesContext]) -> None:
    at = treasury()
    for number in range(3):
        bank_line(at, "1,00", payer=f"Payer {number}")
    with django_assert_num_queries(2):  # type: ignore[arg-type]  # a fixture
        assert len(matched_lines(at.book)) == 3

    rows = list(open_lines_of(at.book))
    assert lines_of_before(at.book, [rows[0].digest, "other"], [rows[1].row_digest, "other"]) == rows[:2]
