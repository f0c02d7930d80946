"""The settings of the field of a stage that follows others, as data.

Two of each of four groups into a cup, crossed:

    {"takes": [{"stage": 1, "to_place": 2}], "seeded": "crossed"}

The eight best of a Swiss, with a playoff at the cut; all with four wins; two of each group and the two best thirds:

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
    """The seeds of the entries of the next stage.

    BY_PLACING: the best places first, across groups by values per match. CROSSED: the same places of all groups first,
    in a bracket those of one group as far apart as possible. DRAWN: no seeds. UNCHANGED: each entry keeps its seed.
    """

    BY_PLACING = "by_placing"
    CROSSED = "crossed"
    DRAWN = "drawn"
    UNCHANGED = "kept"


class Cut(Enum):
    """The treatment of entries that share a place if not all of them can be taken.

    PLAYOFF: there is no field until they are separated. ALL_IN, NONE_IN. BY_LOT: the lots of the earlier stage decide.
    """

    PLAYOFF = "playoff"
    ALL_IN = "all_in"
    NONE_IN = "none_in"
    BY_LOT = "by_lot"


@dataclass(frozen=True, slots=True)
class Take:
    """The entries to take from one earlier stage; all conditions hold together.

    ``stage``: its position (from 1) in the event. ``sections``: only of these (a group "GA", a bracket), empty: of
    each. ``from_place``, ``to_place``: places in each section. ``best``: of those only so many, over all sections.
    ``least_points``: with so many match points. ``lost_in``: the losers of these rounds of the sections.
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
    """The source of a field.

    ``carries``: entries bring their match points. ``moves_up``: the next entry replaces one that has left.
    """

    takes: tuple[Take, ...]
    seeded: Seeded = Seeded.BY_PLACING
    at_the_cut: Cut = Cut.PLAYOFF
    carries: bool = False
    moves_up: bool = True


def read_field_from(data: Mapping[str, Any]) -> FieldFrom:
    """Return the settings of a field from plain data. Raises Unreadable with every fault."""
    reader = PlainReader()
    field_from = settings.read(FieldFrom, data, reader, "field_from")
    reader.finish()
    assert field_from is not None
    return field_from
