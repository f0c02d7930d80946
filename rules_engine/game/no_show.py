"""The price of being late for a match by the clock: penalty points for the opponent, and in the end the match.

The rules of one club give the first point 5 minutes after the call, then one each 5 minutes; the usual scheme in the
United States adds that the match is lost when the points pass half of its length. Where the director starts the clock
of the late player instead (WBGF Tournament Rules 2023), nothing is due.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class NoShow:
    """A rule on being late for a match.

    ``per_point``: minutes after the call for each point. ``forfeit``: minutes after which the match is lost, 0: not by
    minutes. ``at_half``: lost when the points pass half of its length.
    """

    per_point: int
    forfeit: int = 0
    at_half: bool = False


@dataclass(frozen=True, slots=True)
class Owed:
    """The penalty that is due now.

    ``points``: never enough to win. ``lost_after``: minutes from the call; None: never.
    """

    points: int
    is_lost: bool
    lost_after: int | None


PRESETS: Final[Mapping[str, NoShow]] = MappingProxyType(
    {
        "point_each_5": NoShow(5),
        "point_each_5_half": NoShow(5, at_half=True),
    }
)


def owed(rule: NoShow, length: int, minutes: int) -> Owed:
    """Return the penalty ``minutes`` after the call, in a match to ``length`` points."""
    ends = [rule.forfeit] if rule.forfeit else []
    if rule.at_half:
        ends.append(rule.per_point * (length // 2 + 1))
    lost_after = min(ends, default=None)
    is_lost = lost_after is not None and minutes >= lost_after
    return Owed(min(max(minutes, 0) // rule.per_point, length - 1), is_lost, lost_after)
