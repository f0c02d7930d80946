"""Versions of the fees of a tournament, and of the rules of a federation about prizes."""

from collections.abc import Callable

import pytest

from journal.context import ActContext
from journal.refusals import Stale
from registration.flows.change_prize_settings import change_prize_settings
from registration.flows.keep_book import keep_book
from registration.flows.remove_fee import remove_fee
from registration.flows.set_refunds import set_refunds
from registration.inputs.fees import StepInput
from registration.inputs.pots import PrizeSettingsInput
from registration.queries.versions import version_of
from tests.support.build import NOON
from tests.support.fees import Desk, desk

pytestmark = pytest.mark.django_db


def _keep(at: Desk, ctx: ActContext) -> None:
    keep_book(ref=at.home.ref, book_id=at.book.pk, days_to_pay=3, ctx=ctx)


def _remove(at: Desk, ctx: ActContext) -> None:
    remove_fee(ref=at.home.ref, fee_id=at.row.fees.earliest("pk").pk, ctx=ctx)


def _refund(at: Desk, ctx: ActContext) -> None:
    set_refunds(ref=at.home.ref, currency="EUR", steps=[StepInput(3, 5_000, 0)], ctx=ctx)


@pytest.mark.parametrize("act", [_keep, _remove, _refund])
def test_what_was_decided_on_fees_that_have_changed_is_refused(act: Callable[[Desk, ActContext], None]) -> None:
    at = desk()
    at.set_fee("registration", 500)
    seen = version_of(at.home.tournament)
    at.set_fee("registration", 300, group="junior")

    with pytest.raises(Stale, match="changed_since"):
        act(at, ActContext(at.home.by_director, NOON, expected_version=seen))
    act(at, ActContext(at.home.by_director, NOON, expected_version=version_of(at.home.tournament)))


def test_rules_about_prizes_that_have_changed_are_not_overwritten() -> None:
    home = desk().home
    seen, slug = version_of(home.federation), home.federation.slug
    rules = [PrizeSettingsInput(allows_pools=True), PrizeSettingsInput(tax_bp=100, tax_currency="EUR")]
    change_prize_settings(federation=slug, plan=rules[0], ctx=ActContext(home.by_officer, NOON, expected_version=seen))

    with pytest.raises(Stale):
        ctx = ActContext(home.by_officer, NOON, expected_version=seen)
        change_prize_settings(federation=slug, plan=rules[1], ctx=ctx)
