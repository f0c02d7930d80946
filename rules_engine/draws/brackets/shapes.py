"""The usual sections as lines of notation, for groups of any size.

A *strand* is what enters together: the letters of one or several groups, and how many entries they are.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from rules_engine.draws.brackets.notation import BAR, MEET, POINT, RECHARGE

Strand = tuple[str, int]


class Shape(Enum):
    """The shape of a section: which losers enter it, and in which rounds.

    PROGRESSIVE: later losers enter later. SHIFTED: the same, for a double elimination of 32 to 256 lines, in the rounds
    with the fewest rematches (``SHIFTS``). FIRST_ROUND: only the losers of the first remaining round. FIRST_MATCH:
    those who lose their first match, also after a bye.

    FULL: the losers of every round of the section before, two equal rounds together. PARTIAL: without the first of
    these. SPLIT: half of the second group enters a round later. WRITTEN: as the notation says.
    """

    PROGRESSIVE = "progressive"
    SHIFTED = "shifted"
    FIRST_ROUND = "first_round"
    FIRST_MATCH = "first_match"
    FULL = "full"
    PARTIAL = "partial"
    SPLIT = "split"
    WRITTEN = "written"


class Ending(Enum):
    """The end of a section.

    SEPARATE: the section has its own winner. FINAL: the survivors meet those of the main bracket. RECHARGE: the same,
    with a second final if the undefeated loses the first.
    """

    SEPARATE = "apart"
    FINAL = "final"
    RECHARGE = "recharge"


# By number of groups: of all structures without a bye and without another round, the fewest rematches if nobody waits
# more than a round longer (found by a search; docs/decisions/0020-crossed-losers.md)
SHIFTS: Final[Mapping[int, str]] = {
    5: "AB.C.|.|.D.|.E",
    6: "A.B.C.D.|.|.E.|.F",
    7: "A.B.C.D.|.|.E.|.F.|.G",
    8: "A.B.|.C.D.E.|.|.F.|.G.|.H",
}
SIGNS = {Ending.SEPARATE: (), Ending.FINAL: (MEET,), Ending.RECHARGE: (MEET, RECHARGE)}


def notation_of(shape: Shape, groups: Sequence[Strand], ending: Ending, survivors: int) -> str:
    """Return the line of a section that these groups may enter, in their order."""
    shifts = _shifted(groups) if shape is Shape.SHIFTED and survivors == 1 else []
    rounds = shifts or _rounds(_strands(shape, groups), survivors)
    return POINT.join((*rounds, *SIGNS[ending]))


def _shifted(groups: Sequence[Strand]) -> list[str]:
    """Return the rounds for a full field with all its groups; an empty list for any other."""
    letters_by_place = dict(zip("ABCDEFGH", (letters for letters, _ in groups), strict=False))
    is_full = [size for _, size in groups] == [2**at for at in range(len(groups) - 1, -1, -1)]
    shifts = SHIFTS.get(len(groups), "") if is_full else ""
    rounds = shifts.split(POINT) if shifts else []
    return ["".join(letters_by_place.get(letter, letter) for letter in round_) for round_ in rounds]


def _strands(shape: Shape, groups: Sequence[Strand]) -> list[Strand]:
    if shape in (Shape.FIRST_ROUND, Shape.FIRST_MATCH):
        return list(groups[:1])
    if shape is Shape.SPLIT:
        return _split(groups)
    if shape in (Shape.PROGRESSIVE, Shape.SHIFTED):
        return list(groups)
    together = _twins_together(groups)
    return together[1:] if shape is Shape.PARTIAL and len(together) > 1 else together


def _twins_together(groups: Sequence[Strand]) -> list[Strand]:
    strands: list[Strand] = []
    for letters, size in groups:
        is_twin = bool(strands) and len(strands[-1][0]) == 1 and strands[-1][1] == size
        before = strands.pop()[0] if is_twin else ""
        strands.append((before + letters, 2 * size if is_twin else size))
    return strands


def _split(groups: Sequence[Strand]) -> list[Strand]:
    """Combine the first group with half of the second, and the other half with the third."""
    if len(groups) < 2 or groups[1][1] < 2:
        return list(groups)
    (first, first_size), (second, second_size), *later = groups
    half = (second_size + 1) // 2
    rest = (second + later[0][0], second_size - half + later[0][1]) if later else (second, second_size - half)
    return [(first + second, first_size + half), rest, *later[1:]]


def _rounds(strands: Sequence[Strand], survivors: int) -> list[str]:
    """Return the rounds of a section.

    Rounds without entry are inserted while those who are left outnumber the next group, and at the end until only the
    survivors are left.
    """
    rounds: list[str] = []
    left = 0
    for letters, size in _wide_enough(strands):
        while left >= 2 * size and left % 2 == 0 and not set(letters) & set(rounds[-1]):
            left //= 2
            rounds.append(BAR)
        left = (left + size + 1) // 2
        rounds.append(letters)
    while left > survivors:
        left = (left + 1) // 2
        rounds.append(BAR)
    return rounds


def _wide_enough(strands: Sequence[Strand]) -> list[Strand]:
    """Combine the first two strands if the second is larger than what the first leaves."""
    if len(strands) < 2 or strands[1][1] <= (strands[0][1] + 1) // 2:
        return list(strands)
    (first, first_size), (second, second_size), *later = strands
    if set(first) & set(second):
        return list(strands)
    return [(first + second, first_size + second_size), *later]
