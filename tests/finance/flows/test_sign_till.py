"""A second person counts a closed till and signs it: who may, once, and that a difference books nothing."""

import pytest

from finance.flows.close_till import close_till
from finance.flows.move_cash import move_cash
from finance.flows.open_till import open_till
from finance.flows.set_till_signing import set_till_signing
from finance.flows.sign_till import sign_till
from finance.models import Till
from finance.queries.till_sheets import second_counts
from finance.queries.tills import content_of, tills_to_sign_by
from journal.context import ActContext
from journal.refusals import Conflicting, NotFound, Refused
from tests.support import build
from tests.support.money import Treasury, client_id, till_of, treasury

pytestmark = pytest.mark.django_db


def _closed(at: Treasury, *, signs_tills: bool = True) -> Till:
    set_till_signing(book_id=at.book.pk, signs_tills=signs_tills, ctx=at.ctx)
    till = till_of(at, 5000)
    return close_till(book_id=at.book.pk, till=till.number, coins={5000: 1}, ctx=at.ctx)


def test_second_person_signs_what_they_counted() -> None:
    at = treasury()
    till = _closed(at)
    assert till.needs_signature and tills_to_sign_by([at.book], at.home.officer.pk) == [till]
    number = at.book.bookings.count()
    by_officer = ActContext(at.home.by_officer, at.ctx.at)
    sign_till(book_id=at.book.pk, till=1, coins={2000: 2}, ctx=by_officer)

    (row,) = second_counts(till)
    assert (row.user_id, row.counted, row.beyond) == (at.home.officer.pk, 4000, -1000)
    assert tills_to_sign_by([at.book], None) == [] and at.book.bookings.count() == number
    with pytest.raises(Conflicting):
        sign_till(book_id=at.book.pk, till=1, coins={5000: 1}, ctx=by_officer)


def test_cash_stays_in_the_till_until_it_is_signed() -> None:
    at = treasury()
    till = _closed(at)
    for is_float in (False, True):
        with pytest.raises(Conflicting, match="till_not_signed"):
            if is_float:
                open_till(book_id=at.book.pk, coins={1000: 1}, source=till.number, ctx=at.ctx)
            else:
                _to_the_bank(at)
    sign_till(book_id=at.book.pk, till=1, coins={5000: 1}, ctx=ActContext(at.home.by_officer, at.ctx.at))
    _to_the_bank(at)
    assert content_of(till) == 4000


def _to_the_bank(at: Treasury) -> None:
    move_cash(book_id=at.book.pk, till=1, cents=1000, is_into_till=False, client=client_id(), ctx=at.ctx)


def test_who_closed_the_till_and_strangers_do_not_sign() -> None:
    at = treasury()
    _closed(at, signs_tills=False)
    with pytest.raises(Refused) as refusal:
        sign_till(book_id=at.book.pk, till=1, coins={5000: 1}, ctx=at.ctx)
    assert refusal.value.verdict.violations[0].code == "signs_own_count"
    for by in (build.acting(build.login()), at.home.by_director):
        with pytest.raises(NotFound):
            sign_till(book_id=at.book.pk, till=1, coins={}, ctx=ActContext(by, at.ctx.at))


def test_open_till_is_not_signed() -> None:
    at = treasury()
    till_of(at, 5000)
    with pytest.raises(Conflicting):
        sign_till(book_id=at.book.pk, till=1, coins={}, ctx=ActContext(at.home.by_officer, at.ctx.at))
