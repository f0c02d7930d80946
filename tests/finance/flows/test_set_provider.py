"""The operator chooses the provider of a book."""

import pytest

from finance.flows.set_provider import set_provider
from journal.context import ActContext, system
from journal.refusals import NotAllowed, NotFound
from tests.support.build import NOON
from tests.support.money import treasury

pytestmark = pytest.mark.django_db


def test_only_the_operator_chooses_one_that_there_is() -> None:
    at, ctx = treasury(), ActContext(system(), NOON)

    assert set_provider(book_id=at.book.pk, provider="club", ctx=ctx).provider == "club"
    with pytest.raises(NotFound):
        set_provider(book_id=at.book.pk, provider="other", ctx=ctx)
    with pytest.raises(NotAllowed):
        set_provider(book_id=at.book.pk, provider="", ctx=at.ctx)
