"""The canonical table (Berger) in closed form: which entries meet in which round when all play all.

Entries are the numbers 1 … n. For even n the last number is fixed, the others rotate (the canonical one-factorisation
with alternation: de Werra, Annals of Discrete Mathematics 11, 1981; Berger's tables, FIDE Handbook C.05). First is
*home*: named first, has the table. A *break* is two rounds in a row at home, or away: there are n - 2 of them, the
least possible, and homes and aways differ by at most one. For odd n the fixed number does not exist: its opponent is
free in that round.
"""

from collections.abc import Iterator

Pair = tuple[int, int]
Round = tuple[Pair, ...]
FREE = 0


def rounds_of(entries: int) -> int:
    """Return the number of rounds in which all play all once."""
    return entries - 1 + entries % 2


def canonical(entries: int) -> tuple[Round, ...]:
    """Return each round's pairs of numbers from 1, home first; ``FREE`` is second if a number is free."""
    return tuple(_round(entries, index) for index in range(rounds_of(entries)))


def doubled(entries: int) -> tuple[Round, ...]:
    """Return the rounds in which all play all twice, the second time with home and away exchanged: 3n - 6 breaks, the
    least possible.

    Two rounds where the cycles meet are exchanged, so that no entry is at home, or away, three times in a row (FIDE
    Handbook C.05, on double round robins, exchanges the last two of the first cycle; in this table only the first two
    of the second cycle keep the breaks at their least).
    """
    first = canonical(entries)
    second = [tuple(_mirrored(pair) for pair in round_) for round_ in first]
    if len(second) > 2:
        second[:2] = reversed(second[:2])
    return (*first, *second)


def _mirrored(pair: Pair) -> Pair:
    return pair if pair[1] == FREE else (pair[1], pair[0])


def _round(entries: int, index: int) -> Round:
    circle = rounds_of(entries)
    fixed_number = entries if entries % 2 == 0 else FREE
    circle_pairs = (_circle_pair(circle, index, step) for step in range(1, (circle + 1) // 2))
    return (_with_fixed(fixed_number, index + 1, is_home=index % 2 == 1), *circle_pairs)


def _with_fixed(fixed_number: int, number: int, is_home: bool) -> Pair:
    return (fixed_number, number) if is_home and fixed_number != FREE else (number, fixed_number)


def _circle_pair(circle: int, index: int, step: int) -> Pair:
    """Return the two numbers that are equally far from the one that meets the fixed number, on either side."""
    left, right = (index + step) % circle + 1, (index - step) % circle + 1
    return (left, right) if step % 2 == 1 else (right, left)


def meeting_rounds(rounds: tuple[Round, ...]) -> Iterator[tuple[Pair, int]]:
    """Yield each pair of numbers, the lower first, with the round (from 1) in which it meets."""
    for at, round_ in enumerate(rounds, start=1):
        yield from (((min(pair), max(pair)), at) for pair in round_ if FREE not in pair)
