"""The formats that are simulated: each for the fields that it suits, with the settings under which it is played.

They are those that directors choose between; what cannot be won in a day (a league) is not among them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, log2
from typing import Any, Final

from rules_engine.advise.shapes import Leg

Legs = Callable[[int], tuple[Leg, ...]]


@dataclass(frozen=True, slots=True)
class Offer:
    """A format that is simulated.

    ``code`` names it for readers. ``legs``: of a field of so many. ``suits``: the smallest and the largest field.
    """

    code: str
    legs: Legs
    suits: tuple[int, int] = (2, 300)


def offers_for(players: int) -> tuple[Offer, ...]:
    """Return the formats that suit a field of this size."""
    return tuple(offer for offer in OFFERS if offer.suits[0] <= players <= offer.suits[1])


def swiss_rounds(players: int) -> int:
    """Return the rounds after which one winner is left, and one more; never more than there are opponents."""
    return min(players - 1, ceil(log2(players)) + 1)


def _always(format_: str, **settings: Any) -> Legs:
    return lambda _players: (Leg(format_, settings),)


def _bracket(*sections: dict[str, Any], **settings: Any) -> Legs:
    return _always("bracket", sections=list(sections), **settings)


def _swiss(players: int) -> tuple[Leg, ...]:
    return (Leg("swiss", {"rounds": swiss_rounds(players)}),)


def _swiss_and_knockout(players: int) -> tuple[Leg, ...]:
    """Return five rounds, then the best eight in a knockout, as BIBA plays."""
    return (Leg("swiss", {"rounds": 5}), Leg("knockout", {}, 8))


def _groups_and_knockout(players: int) -> tuple[Leg, ...]:
    """Return groups of four or three, then the best two of each in a knockout."""
    groups = ceil(players / 4)
    return (Leg("groups", {"groups": groups, "dealing": "drawn"}), Leg("knockout", {}, 2 * groups))


_PROGRESSIVE: Final = {"kind": "consolation"}
_LAST_CHANCE: Final = {"kind": "last_chance", "shape": "full"}
_LOWER: Final = {"kind": "lower", "shape": "shifted"}

OFFERS: Final = (
    Offer("knockout", _always("knockout")),
    Offer("consolation", _bracket(_PROGRESSIVE), (8, 300)),
    Offer("last_chance", _bracket(_PROGRESSIVE, _LAST_CHANCE), (16, 300)),
    Offer("double_elimination", _bracket(_LOWER, ending="recharge"), (4, 300)),
    Offer("swiss", _swiss, (6, 300)),
    Offer("swiss_and_knockout", _swiss_and_knockout, (20, 300)),
    Offer("two_lives", _always("lives", lives=2, pacing="continuous"), (6, 300)),
    Offer("three_lives", _always("lives", lives=3, pacing="continuous"), (6, 300)),
    Offer("groups_and_knockout", _groups_and_knockout, (8, 300)),
    Offer("round_robin", _always("round_robin"), (3, 12)),
)
