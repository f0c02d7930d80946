"""The sheet of a till adds up: float, receipts, what was moved, the count and the difference, with who did it."""

from datetime import timedelta
from uuid import uuid4

import pytest

from finance.flows.close_till import close_till
from finance.flows.move_cash import move_cash
from finance.flows.pay_cash import pay_cash
from finance.models import Till
from finance.queries.till_sheets import sheet_of
from tests.support.money import Treasury, owing, take, till_of, treasury

pytestmark = pytest.mark.django_db


def _evening() -> tuple[Treasury, Till]:
    """A till is opened with 100; 60 are taken, 10 paid out, 30 moved to the bank."""
    at = treasury()
    till, party = till_of(at, 5_000, 5_000), owing(at, 5_000)
    take(at, party, 6_000)
    pay_cash(book_id=at.book.pk, party_id=party.pk, cents=1_000, client=uuid4(), ctx=at.ctx)
    words = at.ctx.with_note("Safe")
    move_cash(book_id=at.book.pk, till=1, cents=3_000, is_into_till=False, client=uuid4(), ctx=words)
    return at, till


def test_sheet_of_a_closed_till() -> None:
    at, till = _evening()
    closed = close_till(book_id=at.book.pk, till=1, coins={5_000: 2, 1_000: 1}, ctx=at.ctx)
    sheet, manager = sheet_of(closed), at.home.manager.pk

    assert [(row.cents, row.payer, row.by) for row in sheet.receipts] == [
        (6_000, at.player.public_name, manager),
        (-1_000, at.player.public_name, manager),
    ]
    assert [row.receipt for row in sheet.receipts] == [f"ABC-{at.ctx.at.year}-1", f"ABC-{at.ctx.at.year}-2"]
    assert [(row.cents, row.booking.act.words) for row in sheet.moves] == [(-3_000, "Safe")]
    assert (sheet.opened_with, sheet.taken, sheet.paid_out, sheet.moved) == (10_000, 6_000, 1_000, -3_000)
    assert (sheet.by_the_book, sheet.counted, sheet.difference) == (12_000, 11_000, -1_000)
    assert (sheet.closed_by, sheet.user_ids, till.number) == (manager, {manager}, 1)


def test_sheet_of_an_open_till_has_no_count() -> None:
    _at, till = _evening()
    sheet = sheet_of(till)

    assert (sheet.counted, sheet.difference, sheet.closed_by, sheet.by_the_book) == (None, 0, 0, 12_000)


def test_money_that_leaves_a_closed_till_is_not_on_its_sheet() -> None:
    at, _till = _evening()
    closed = close_till(book_id=at.book.pk, till=1, coins={5_000: 2, 1_000: 2}, ctx=at.ctx)
    later = type(at.ctx)(at.ctx.actor, at.ctx.at + timedelta(hours=1), "Bank")
    move_cash(book_id=at.book.pk, till=1, cents=12_000, is_into_till=False, client=uuid4(), ctx=later)

    assert (sheet_of(closed).moved, sheet_of(closed).difference) == (-3_000, 0)
