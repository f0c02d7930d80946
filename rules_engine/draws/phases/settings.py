"""What is said of the field of a stage that follows others, as data.

Two of each of four groups into a cup, crossed:

    {"takes": [{"stage": 1, "to_place": 2}], "seeded": "crossed"}

The eight best of a Swiss, who is level at the cut plays it off; everybody with four wins; the two best thirds:

    {"takes": [{"stage": 1, "to_place": 8}]}
    {"takes": [{"stage": 1, "least_points": 4}]}
    {"takes": [{"stage": 1, "to_place": 2}, {"stage": 1, "from_place": 3, "to_place": 3, "best": 2}]}

The losers of the first two rounds of the main bracket into a Swiss; four from each bracket into the last eight:

    {"takes": [{"stage": 1, "lost_in": [1, 2]}], "seeded": "drawn"}
    {"takes": [{"stage": 1, "to_place": 4}, {"stage": 2, "to_place": 4}]}
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from rules_engine.draws import settings
from rules_engine.draws.plain import PlainReader


class Seeded(Enum):
    """BY_PLACING: the best places first, across groups by what was made in each match. CROSSED: the same places of all
    groups first, in a bracket those of one group as far apart as can be. DRAWN: none has a seed. KEPT: each his own.
    """

    BY_PLACING = "by_placing"
    CROSSED = "crossed"
    DRAWN = "drawn"
    KEPT = "kept"


class Cut(Enum):
    """What happens to those who share a place of which not all are taken.

    PLAYOFF: there is no field until it is parted. ALL_IN, NONE_IN. BY_LOT: the lots of the earlier stage part them.
    """

    PLAYOFF = "playoff"
    ALL_IN = "all_in"
    NONE_IN = "none_in"
    BY_LOT = "by_lot"


@dataclass(frozen=True, slots=True)
class Take:
    """Whom to take from one earlier stage; several demands hold together.

    ``stage``: its position (from 1) in the event. ``sections``: only of these (a group "GA", a bracket), none: of
    each. ``from_place``, ``to_place``: places in each section. ``best``: of those only so many, over all sections.
    ``least_points``: with so many match points. ``lost_in``: who lost in these rounds of the sections.
    """

    stage: int
    sections: tuple[str, ...] = ()
    from_place: int = 1
    to_place: int | None = None
    best: int | None = None
    least_points: int | None = None
    lost_in: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldFrom:
    """``carries``: they bring their match points. ``moves_up``: for who has left comes the next."""

    takes: tuple[Take, ...]
    seeded: Seeded = Seeded.BY_PLACING
    at_the_cut: Cut = Cut.PLAYOFF
    carries: bool = False
    moves_up: bool = True


def read_field_from(told: Mapping[str, Any]) -> FieldFrom:
    """What is said of a field, from plain data. Raises Unreadable with every fault."""
    reader = PlainReader()
    found = settings.read(FieldFrom, told, reader, "field_from")
    reader.finish()
    assert found is not None
    return found
