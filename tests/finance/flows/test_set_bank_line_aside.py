"""A line that is no payment is set aside."""

import pytest

from finance.flows.set_bank_line_aside import set_bank_line_aside
from journal.refusals import Conflicting
from tests.support.money import bank_line, treasury

pytestmark = pytest.mark.django_db


def test_line_is_set_aside_once_and_its_words_are_erased() -> None:
    at = treasury()
    row = bank_line(at, "-1,00", "Costs", "Bank")
    set_bank_line_aside(book_id=at.book.pk, line_id=row.pk, ctx=at.ctx)

    row.refresh_from_db()
    assert (row.state, row.words, row.payer) == ("set_aside", "", "")
    with pytest.raises(Conflicting):
        set_bank_line_aside(book_id=at.book.pk, line_id=row.pk, ctx=at.ctx)
