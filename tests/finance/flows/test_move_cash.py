"""Money between a till and the bank."""

import pytest

from finance.flows.close_till import close_till
from finance.flows.move_cash import move_cash
from finance.flows.open_till import open_till
from finance.queries.balances import balances
from journal.context import ActContext
from journal.refusals import Refusal
from tests.support.money import client_id, treasury

pytestmark = pytest.mark.django_db


def test_money_of_a_closed_till_goes_to_the_bank_once() -> None:
    at, client = treasury(), client_id()
    till = open_till(book_id=at.book.pk, coins={1000: 2}, ctx=at.ctx)
    close_till(book_id=at.book.pk, till=till.number, coins={1000: 2}, ctx=at.ctx)

    moves = [
        move_cash(book_id=at.book.pk, till=1, cents=2000, is_into_till=False, client=client, ctx=at.ctx)
        for _ in range(2)
    ]

    assert len(set(moves)) == 1
    assert balances(at.book) == {"bank": 0, "cash:1": 0}


@pytest.mark.parametrize(
    ("cents", "is_into_till", "note", "code"),
    [
        (2001, False, "Full", "till_short"),
        (1, True, "Change", "till_closed_already"),
        (1, False, " ", "reason_missing"),
        (0, False, "Full", "money.out_of_range"),
    ],
)
def test_move_is_refused(cents: int, is_into_till: bool, note: str, code: str) -> None:
    at = treasury()
    till = open_till(book_id=at.book.pk, coins={1000: 2}, ctx=at.ctx)
    close_till(book_id=at.book.pk, till=till.number, coins={1000: 2}, ctx=at.ctx)
    ctx = ActContext(at.ctx.actor, at.ctx.at, note)

    with pytest.raises(Refusal) as refusal:
        move_cash(book_id=at.book.pk, till=1, cents=cents, is_into_till=is_into_till, client=client_id(), ctx=ctx)

    assert [row.code for row in refusal.value.verdict.violations] == [code]


def test_request_of_another_move_is_refused() -> None:
    at = treasury()
    till = open_till(book_id=at.book.pk, coins={1000: 2}, ctx=at.ctx)
    client, ctx = client_id(), ActContext(at.ctx.actor, at.ctx.at, "Change")
    move_cash(book_id=at.book.pk, till=till.number, cents=1000, is_into_till=True, client=client, ctx=ctx)

    for cents, is_into_till in ((3000, True), (1000, False)):
        with pytest.raises(Refusal, match="booked_otherwise"):
            move_cash(
                book_id=at.book.pk, till=till.number, cents=cents, is_into_till=is_into_till, client=client, ctx=ctx
            )
