"""Two pots of one event with odd amounts: prizes, commission and rest are what was taken, to the cent, with shared
places, with a deal and without."""

from collections.abc import Sequence

import pytest

from finance.queries.audit import faults
from finance.queries.balances import balances
from registration.flows.fix_prizes import fix_prizes
from registration.inputs.pots import PotInput
from registration.models import Pot, PrizeFix
from registration.queries.pots import balance_of
from registration.queries.prizes import open_prizes
from tests.support.prizes import PrizeScene, agreed, allow_pools, charge, finish, pot_of, prize_scene, terms

pytestmark = pytest.mark.django_db


def _scene(units: Sequence[int], commission: int, places: str) -> tuple[PrizeScene, list[Pot]]:
    """Four players, of whom the pots took 29.00 and 23.00."""
    plans = [PotInput(terms(places, commission=commission, unit=unit)) for unit in units]
    scene = prize_scene(4, plan=plans[0])
    allow_pools(scene.home)
    jackpot = pot_of(scene.event, scene.by_director, PotInput(plans[1].terms, "jackpot", "Jackpot"))
    for party, own, other in zip(scene.players, (725, 725, 725, 725), (575, 575, 575, 575), strict=True):
        charge(scene, party, **{scene.pot.account: own, jackpot.account: other})
    return scene, [scene.pot, jackpot]


def _fixed(scene: PrizeScene, pot: Pot, taken: int) -> PrizeFix:
    row = fix_prizes(event_id=scene.event.pk, pot_id=pot.pk, ctx=scene.by_director)
    prizes = sum(row.prizes.values_list("cents", flat=True))
    assert balance_of(pot).takings == taken
    assert prizes + row.commission + row.rest == taken
    assert sum(row.parties.values_list("cents", flat=True)) == prizes
    return row


@pytest.mark.parametrize("units", [(1, 1), (100, 100), (100, 500), (500, 1)])
@pytest.mark.parametrize(("commission", "places"), [(0, "50/25/12.5/12.5"), (1000, "50/25/12.5/12.5"), (850, "65/35")])
def test_prizes_are_all_that_was_taken(units: tuple[int, int], commission: int, places: str) -> None:
    scene, pots = _scene(units, commission, places)
    finish(scene)

    for pot, taken in zip(pots, (2900, 2300), strict=True):
        _fixed(scene, pot, taken)

    sums = balances(scene.book)
    assert [sums[pot.account] for pot in pots] == [0, 0]
    assert sum(sums.values()) == 0
    assert list(faults()) == []


def test_deal_shares_what_the_open_places_have_and_the_rest_goes_to_the_winner() -> None:
    """Of 29.00 the four places have 14, 7, 4 and 4; of 23.00 11, 6, 3 and 3: none is left over."""
    scene, pots = _scene((100, 100), 0, "50/25/12.5/12.5")
    assert [open_prizes(pot) for pot in pots] == [[("main", 4, 2900)], [("main", 4, 2300)]]
    agreed(scene, {1: 725, 2: 725, 3: 725, 4: 625}, 100)
    finish(scene)

    (main, jackpot) = (_fixed(scene, pot, taken) for pot, taken in zip(pots, (2900, 2300), strict=True))

    assert sorted(main.prizes.values_list("cents", flat=True))[0] in (625, 725)
    assert (main.rest, jackpot.rest) == (0, 0)
    assert sorted(jackpot.prizes.values_list("cents", flat=True)) == [300, 300, 600, 1100]


def test_rest_of_shared_places_goes_to_the_winner() -> None:
    """Of 23.00 with 5 % commission 21.85 are left: 10, 5, 3 and 3 in whole euros, and 0.85 to the winner."""
    scene, pots = _scene((100, 100), 500, "50/25/12.5/12.5")
    finish(scene)

    jackpot = _fixed(scene, pots[1], 2300)

    assert (jackpot.commission, jackpot.rest) == (115, 0)
    assert sorted(jackpot.prizes.values_list("cents", flat=True)) == [300, 300, 500, 1085]
