"""Whether a second person signs the tills of a book: a treasurer says so, and it counts for tills that close later."""

import pytest

from finance.flows.close_till import close_till
from finance.flows.set_till_signing import set_till_signing
from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed
from tests.support.money import till_of, treasury

pytestmark = pytest.mark.django_db


def test_setting_counts_for_tills_that_close_later() -> None:
    at, states = treasury(), []
    for number, signs_tills in enumerate((False, True, True, False), start=1):
        till_of(at)
        set_till_signing(book_id=at.book.pk, signs_tills=signs_tills, ctx=at.ctx)
        states.append(close_till(book_id=at.book.pk, till=number, coins={}, ctx=at.ctx).needs_signature)

    assert states == [False, True, True, False]
    assert Act.objects.filter(kind="set_till_signing").count() == 2


def test_officer_does_not_change_it() -> None:
    at = treasury()
    with pytest.raises(NotAllowed):
        set_till_signing(book_id=at.book.pk, signs_tills=True, ctx=ActContext(at.home.by_officer, at.ctx.at))
