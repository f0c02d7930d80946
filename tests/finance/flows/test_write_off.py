"""Balances that are written off."""

from dataclasses import replace

import pytest

from finance.flows.write_off import write_off
from finance.queries.balances import balances
from journal.refusals import Conflicting, NotFound, Refused
from tests.support import build
from tests.support.money import client_id, owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_a_debt_becomes_a_cost_once_and_a_credit_an_income() -> None:
    at = treasury()
    party = owing(at, 500)
    client = client_id()
    bookings = {write_off(book_id=at.book.pk, party_id=party.pk, client=client, ctx=at.ctx).pk for _ in range(2)}
    assert len(bookings) == 1
    assert balances(at.book)["other"] == 500

    paying(at, party, 200)
    with pytest.raises(Conflicting, match="balance_changed"):
        write_off(book_id=at.book.pk, party_id=party.pk, client=client_id(), cents=300, ctx=at.ctx)
    write_off(book_id=at.book.pk, party_id=party.pk, client=client_id(), ctx=at.ctx)
    assert balances(at.book)[f"party:{party.pk}"] == 0
    assert balances(at.book)["other"] == 300
    with pytest.raises(Refused, match="nothing_to_book"):
        write_off(book_id=at.book.pk, party_id=party.pk, client=client_id(), ctx=at.ctx)


def test_it_needs_a_reason_and_a_treasurer() -> None:
    at = treasury()
    party = owing(at, 500)
    with pytest.raises(Refused, match="reason_missing"):
        write_off(book_id=at.book.pk, party_id=party.pk, client=client_id(), ctx=replace(at.ctx, note=" "))
    with pytest.raises(NotFound):
        stranger = replace(at.ctx, actor=build.acting(build.login()))
        write_off(book_id=at.book.pk, party_id=party.pk, client=client_id(), ctx=stranger)
