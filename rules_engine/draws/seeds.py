"""The lines of the seeds in a bracket, and the matches that get the byes.

A bracket has 2, 4, 8 … *lines*, two for each match of the first round. *Seed* 1 is the strongest entry. A *bye* is a
line without an entry; it is the lower line of its match, and no match has two.
"""

from collections.abc import Iterator

from rules_engine.draws.lots import below


def bracket_size(entries: int) -> int:
    """Return the least power of two, at least 2, that holds so many entries."""
    return max(2, 1 << (entries - 1).bit_length())


def seeding_order(size: int) -> tuple[int, ...]:
    """Return the seed on each line from the top: 1 v n, recursively i v n+1-i, so that the best two meet last.

    The standard sheet: 8 lines read 1 8 4 5 2 7 3 6. ``size`` is a power of two.
    """
    if size == 1:
        return (1,)
    return tuple(seed for half in seeding_order(size // 2) for seed in (half, size + 1 - half))


def drawn_byes(matches: int, byes: int, lots: Iterator[int]) -> tuple[bool, ...]:
    """Return for each match of the first round, from the top, whether it has a bye.

    Byes are spread evenly and drawn by lot: in every half, quarter … of the sheet the two parts differ by at most one
    bye, and a lot decides which part has the odd one.
    """
    if matches == 1:
        return (byes == 1,)
    upper = byes // 2 + (below(2, lots) if byes % 2 else 0)
    half = matches // 2
    return drawn_byes(half, upper, lots) + drawn_byes(half, byes - upper, lots)
