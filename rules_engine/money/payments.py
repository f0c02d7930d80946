"""Who pays whom, so that a table of balances is settled by the fewest payments."""

from collections.abc import Sequence
from typing import NamedTuple


class Payment(NamedTuple):
    """A payment between two players, by their numbers in the table."""

    payer: int
    payee: int
    amount: int


def fewest_payments(balances: Sequence[int]) -> list[Payment]:
    """Return the payments after which every balance is 0. ``balances``: of few players, whose sum is 0.

    A group whose balances sum to 0 needs one payment less than it has players. So the fewest payments come from the
    most such groups, which are looked for among all subsets: the last player of a set of groups closes one if the sum
    of the set is 0.
    """
    assert sum(balances) == 0, "the sum of all balances is 0"
    owing = [player for player, balance in enumerate(balances) if balance]
    sums = [_sum_of(balances, owing, subset) for subset in range(2 ** len(owing))]
    return [payment for group in _groups(owing, sums) for payment in _within(group, balances)]


def _sum_of(balances: Sequence[int], owing: Sequence[int], subset: int) -> int:
    return sum(balances[player] for bit, player in enumerate(owing) if subset >> bit & 1)


def _groups(owing: Sequence[int], sums: Sequence[int]) -> list[list[int]]:
    """Return a partition into the most groups that sum to 0."""
    last = _last_players(sums)
    groups: list[list[int]] = []
    subset = len(sums) - 1
    while subset:
        if sums[subset] == 0:
            groups.append([])
        groups[-1].append(owing[last[subset]])
        subset ^= 1 << last[subset]
    return groups


def _last_players(sums: Sequence[int]) -> list[int]:
    """Return for each subset the player who comes last, so that it is divided into the most groups."""
    most, last = [0] * len(sums), [0] * len(sums)
    for subset in range(1, len(sums)):
        rests = [(most[subset ^ (1 << bit)], bit) for bit in range(subset.bit_length()) if subset >> bit & 1]
        most[subset], last[subset] = max(rests)
        most[subset] += sums[subset] == 0
    return last


def _within(group: Sequence[int], balances: Sequence[int]) -> list[Payment]:
    """Return the payments within a group: each debtor pays the creditor who is still due."""
    due = {player: balances[player] for player in sorted(group)}
    payments = []
    while any(due.values()):
        payer, payee = min(due, key=lambda player: due[player]), max(due, key=lambda player: due[player])
        amount = min(-due[payer], due[payee])
        payments.append(Payment(payer, payee, amount))
        due[payer] += amount
        due[payee] -= amount
    return payments
