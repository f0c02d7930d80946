"""The layout of bank files is kept."""

from dataclasses import replace

import pytest

from finance.flows.set_bank_layout import set_bank_layout
from finance.services.bank_checks import layout_of
from journal.models import Act
from journal.refusals import Refused
from tests.support.money import LAYOUT, treasury

pytestmark = pytest.mark.django_db


def test_layout_is_kept_once() -> None:
    at = treasury()
    for _ in range(2):
        book = set_bank_layout(book_id=at.book.pk, layout=LAYOUT, ctx=at.ctx)

    assert layout_of(book) == LAYOUT
    assert Act.objects.filter(kind="set_bank_layout").count() == 1


def test_layout_that_reads_nothing_is_refused() -> None:
    at = treasury()
    with pytest.raises(Refused, match="bank_layout_sign"):
        set_bank_layout(book_id=at.book.pk, layout=replace(LAYOUT, sign="word"), ctx=at.ctx)
