"""The fewest payments that settle a table."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money.payments import fewest_payments

_BALANCES = st.lists(st.integers(-20, 20), min_size=1, max_size=6).map(lambda rows: [*rows, -sum(rows)])


def test_groups_that_settle_among_themselves_save_a_payment() -> None:
    assert sorted(fewest_payments([5, -5, 7, -7])) == [(1, 0, 5), (3, 2, 7)]
    assert len(fewest_payments([5, 2, -5, -2, 0])) == 2
    assert len(fewest_payments([3, 4, -5, -2])) == 3
    assert fewest_payments([0, 0]) == []


@given(_BALANCES)
def test_every_balance_is_settled_and_no_table_needs_fewer(balances: list[int]) -> None:
    payments, left = fewest_payments(balances), list(balances)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount

    assert left == [0] * len(balances)
    owing = [player for player, balance in enumerate(balances) if balance]
    assert len(payments) == len(owing) - _most_groups(balances, owing)


def _most_groups(balances: list[int], players: list[int]) -> int:
    """The most groups, by trying every group of the first player."""
    if not players:
        return 0
    first, *others = players
    groups = (
        [first, *group]
        for size in range(len(others) + 1)
        for group in combinations(others, size)
        if balances[first] + sum(balances[player] for player in group) == 0
    )
    return max(1 + _most_groups(balances, [player for player in players if player not in group]) for group in groups)
