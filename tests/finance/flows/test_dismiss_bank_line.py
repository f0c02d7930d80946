"""A line that is no payment is set aside."""

import pytest

from finance.flows.dismiss_bank_line import dismiss_bank_line
from journal.refusals import Conflicting
from tests.support.money import bank_line, treasury

pytestmark = pytest.mark.django_db


def test_line_is_set_aside_once_and_its_words_are_erased() -> None:
    at = treasury()
    row = bank_line(at, "-1,00", "Costs", "Bank")
    dismiss_bank_line(book_id=at.book.pk, line_id=row.pk, ctx=at.ctx)

    row.refresh_from_db()
    assert (row.state, row.words, row.payer) == ("dismissed", "", "")
    with pytest.raises(Conflicting):
        dismiss_bank_line(book_id=at.book.pk, line_id=row.pk, ctx=at.ctx)
