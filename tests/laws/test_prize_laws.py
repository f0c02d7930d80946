"""Whatever is charged, added, waived and corrected: the prizes, the commission and the rest of a pot are what is in it.

Fixed twice is fixed once, and settled means that all accounts of parties and pots are 0.
"""

from collections.abc import Sequence
from contextlib import suppress
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finance.flows.write_off import write_off
from finance.models import Booking
from finance.queries.audit import faults
from finance.queries.balances import balances
from finance.queries.parties import open_party_balances
from journal.refusals import Conflicting, Refusal
from registration.flows.add_money import add_money
from registration.flows.fix_prizes import fix_prizes
from registration.flows.pay_prize import pay_prize
from registration.flows.settle_tournament import settle_tournament
from registration.inputs.pots import PayoutInput, PotInput
from registration.queries.payouts import payables
from registration.queries.pots import balance_of
from tests.laws.examples import TIMEOUT, examples
from tests.support.prizes import PrizeScene, charge, finish, pay, prize_scene, terms

pytestmark = [pytest.mark.django_db, pytest.mark.early, pytest.mark.timeout(TIMEOUT)]
_CENTS = st.integers(1, 100_000)
_STEP = st.tuples(st.sampled_from(["charge", "pay", "add", "fix", "payout"]), st.integers(0, 3), _CENTS)


def _do(scene: PrizeScene, kind: str, which: int, cents: int) -> None:
    party = scene.players[which]
    event_id, pot_id = scene.event.pk, scene.pot.pk
    if kind == "charge":
        charge(scene, party, **{scene.pot.account: cents})
    elif kind == "pay":
        pay(scene, party, cents)
    elif kind == "add":
        add_money(event_id=event_id, pot_id=pot_id, cents=cents, client=uuid4(), ctx=scene.by_director)
    elif kind == "fix":
        fix_prizes(event_id=event_id, pot_id=pot_id, ctx=scene.by_director)
    else:
        _pay(scene, party.pk)


def _pay(scene: PrizeScene, party_id: int) -> None:
    pay_prize(
        event_id=scene.event.pk,
        pot_id=scene.pot.pk,
        party_id=party_id,
        payout=PayoutInput(is_cash=False),
        client=uuid4(),
        ctx=scene.by_treasurer,
    )


@examples(sqlite=6, postgresql=3)
@given(
    st.lists(_STEP, min_size=1, max_size=12),
    st.sampled_from(["100", "65/35", "50/25/12.5/12.5"]),
    st.integers(0, 10_000),
    st.sampled_from([1, 7, 100, 500]),
)
def test_a_pot_is_divided_without_a_rest_of_its_own(
    steps: Sequence[tuple[str, int, int]], places: str, commission: int, unit: int
) -> None:
    scene = prize_scene(4, plan=PotInput(terms(places, commission=commission, unit=unit)))
    finish(scene)
    for step in [*steps, ("charge", 0, 1000), ("fix", 0, 0)]:
        with suppress(Refusal):
            _do(scene, *step)
    _check_fix(scene)
    with pytest.raises(Conflicting, match="prizes_fixed_already"):
        _do(scene, "fix", 0, 0)
    _settle(scene)


def _check_fix(scene: PrizeScene) -> None:
    fix = scene.pot.fixes.latest("number")
    balance = balance_of(scene.pot)
    prizes = sum(fix.prizes.values_list("cents", flat=True))
    assert prizes + fix.commission + fix.rest == balance.takings + balance.added
    assert sum(fix.parties.values_list("cents", flat=True)) == prizes
    assert balance.holds == 0
    assert all(row.payable <= max(row.net - row.paid, 0) for row in payables(scene.pot))


def _settle(scene: PrizeScene) -> None:
    """Pay what can be paid, write off the others, and settle: every party and every pot is at 0."""
    for row in payables(scene.pot):
        if row.payable:
            _pay(scene, row.party.pk)
    for balance in open_party_balances(scene.book):
        write_off(book_id=scene.book.pk, party_id=balance.party.pk, client=uuid4(), ctx=scene.by_treasurer)
    settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)
    sums = balances(scene.book)
    assert [cents for name, cents in sums.items() if name.startswith(("party", "pot", "provider")) and cents] == []
    before = Booking.objects.count()
    for kind in ("charge", "pay", "add", "fix", "payout"):
        with pytest.raises(Refusal):
            _do(scene, kind, 0, 100)
    assert Booking.objects.count() == before
    assert list(faults()) == []
