"""The kernels for every number of a column, of integers or of reals; none calls another."""

from array import array
from typing import Any

from rules_engine.ratings.compiled import kernel

Column = Any  # an array of integers or of reals


def some_of(column: Column, rows: Column) -> Column:
    """Return the integers of these rows."""
    numbers = array("q", bytes(8 * len(rows)))
    if rows:
        taken(column, rows, numbers)
    return numbers


def reals_of(column: Column, by: int = 1) -> Column:
    """Return the integers, or how often each contains ``by``, as reals."""
    reals = array("d", bytes(8 * len(column)))
    if column:
        held(column, by, reals)
    return reals


@kernel
def held(column: Column, by: int, into: Column) -> None:
    """Store how often each number contains ``by``, rounded down."""
    for at in range(len(column)):
        into[at] = column[at] // by


@kernel
def copied(column: Column, into: Column, less: int) -> None:
    """Store each number minus ``less``, in the kind of the other column."""
    for at in range(len(column)):
        into[at] = int(column[at]) - less


@kernel
def taken(column: Column, order: Column, into: Column) -> None:
    """Store the numbers of these rows."""
    for at in range(len(order)):
        into[at] = column[order[at]]


@kernel
def first_from(column: Column, span: tuple[int, int], least: float) -> int:
    """Return the first row of the span whose number is not less; its end, where there is none."""
    at, end = span
    while at < end and column[at] < least:
        at += 1
    return at


@kernel
def lower(column: Column, less: int, least: int) -> None:
    """Reduce each number by ``less``, but none below ``least``."""
    for at in range(len(column)):
        column[at] = max(column[at] - less, least)


@kernel
def mark(column: Column, number: int, bit: int, into: Column) -> None:
    """Set the bit in each row that has this number."""
    for at in range(len(column)):
        if column[at] == number:
            into[at] |= bit


@kernel
def mark_different(column: Column, other: Column, into: Column) -> None:
    """Store 1 in each row where the columns differ."""
    for at in range(len(column)):
        if column[at] != other[at]:
            into[at] = 1


@kernel
def farthest(column: Column) -> Any:
    """Return the least and the greatest number."""
    least = most = column[0]
    for number in column:
        least = min(least, number)
        most = max(most, number)
    return least, most


@kernel
def are_integers(column: Column) -> bool:
    wrong = 0
    for number in column:
        if number != int(number):
            wrong += 1
    return wrong == 0


@kernel
def is_rising(first: Column, second: Column, third: Column) -> bool:
    """Return whether the rows stand in the order of these columns, the first before the second."""
    for at in range(1, len(first)):
        if first[at - 1] != first[at]:
            is_right = first[at - 1] < first[at]
        elif second[at - 1] != second[at]:
            is_right = second[at - 1] < second[at]
        else:
            is_right = third[at - 1] < third[at]
        if not is_right:
            return False
    return True


@kernel
def find_next_moments(numbers: Column, moment: Column, next_moment: Column, next_moments: Column) -> None:
    """Store for each side of each row the moment of its player's next row, going back through the rows.

    ``numbers``: the winner's, then the loser's; ``next_moment``: by number, the earliest moment so far, which moves on.
    """
    for at in range(len(moment) - 1, -1, -1):
        winner, loser = numbers[2 * at], numbers[2 * at + 1]
        next_moments[2 * at], next_moments[2 * at + 1] = next_moment[winner], next_moment[loser]
        next_moment[winner] = next_moment[loser] = moment[at]
