"""The criteria packed lexicographically into one whole number: the first field decides, then the second …

A *field* is one criterion's share of the number, wide enough for the sum over all pairs of a round, so that no sum of a
lower field reaches a higher one. *Levels* are the values of the fields, the first first.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Packing:
    """The fields of a packed number.

    ``widths``: the bits of each field, the deciding one first. ``units``: the value of 1 in each field.
    """

    widths: tuple[int, ...]
    units: tuple[int, ...]

    @property
    def bits(self) -> int:
        return sum(self.widths)

    def pack(self, levels: Sequence[int]) -> int:
        return sum(level * unit for level, unit in zip(levels, self.units, strict=True))

    def unpack(self, cost: int) -> tuple[int, ...]:
        """Return the levels of a cost, or of a sum of costs."""
        units = zip(self.units, self.widths, strict=True)
        return tuple(cost // unit % (1 << width) for unit, width in units)


def packing(most: Sequence[int], pairs: int) -> Packing:
    """Return fields that hold ``pairs`` times the ``most`` that one pair can cost in each."""
    widths = tuple((level * pairs).bit_length() for level in most)
    return Packing(widths, tuple(1 << sum(widths[at + 1 :]) for at in range(len(widths))))
