"""Dice in an order, and in any."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.game.variants.position import WAITING
from rules_engine.game.variants.steps import with_waiting
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.turns import free_order, free_order_from_rear, in_order
from tests.rules_engine.game.variants.cases import text
from tests.rules_engine.game.variants.chance import beginning

RACE = VARIANTS["race"]


def test_dice_are_played_until_one_cannot_be() -> None:
    position = RACE.notation.read(text({7: 1}, {3: 2}, more="w=0,0"))

    assert in_order(position, (2, 2, 2), with_waiting)[1] == 1
    assert in_order(position, (4,), with_waiting) == ({position}, 0)


def test_of_two_dice_the_higher_if_only_one_can_be_played() -> None:
    (after,) = free_order(RACE.notation.read(text({10: 1}, {1: 2}, more="w=0,0")), (4, 5), with_waiting)

    assert RACE.notation.write(after) == text({5: 1}, {1: 2}, more="w=0,0")


@settings(max_examples=20)
@given(st.integers(0, 10**9), st.integers(1, 6))
def test_doublets_from_the_rear_lead_where_all_orders_lead(seed: int, die: int) -> None:
    for state, _ in beginning(RACE, seed):
        every_order = free_order(state.position, (die, die), lambda each, one: with_waiting(each, one, WAITING))
        assert free_order_from_rear(state.position, (die, die), with_waiting) == every_order
