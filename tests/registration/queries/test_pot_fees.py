"""Which entry fees a pot lacks."""

import pytest

from journal.context import ActContext
from registration.inputs.pots import PotInput
from registration.queries.pot_fees import count_beside, fees_beside
from registration.queries.prizes import pot_sheet
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.prizes import allow_pools, pot_of, terms
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_fees_that_are_charged_for_a_pot_are_not_beside_it() -> None:
    at = desk()
    at.set_fee("entry", 2_000, pot_id=at.pot.pk)
    for player in members(at.home, 2):
        joins(at.event, player)
    assert (fees_beside(at.pot), count_beside(pot_sheet(at.pot))) == ([], 0)


def test_entry_fees_beside_a_jackpot_are_counted_once_its_fee_is_set() -> None:
    at = desk()
    fee = at.set_fee("entry", 2_000)
    joins(at.event, members(at.home, 1)[0])
    allow_pools(at.home)
    jackpot = pot_of(at.event, ActContext(at.home.by_director, NOON), PotInput(terms("65/35"), "jackpot", "Night"))
    assert count_beside(pot_sheet(jackpot)) == 0

    fee.delete()
    at.set_fee("entry", 2_000, pot_id=jackpot.pk)

    assert count_beside(pot_sheet(jackpot)) == 1
