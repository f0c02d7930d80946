"""Places of an earlier stage as sides of a graph: a cup can be drawn as A1–B2 before its groups are played.

A place is decided once its section is over and a single entry has it.
"""

from rules_engine.draws.graph import PlaceIn
from rules_engine.draws.stage import Over, Stage
from rules_engine.words import EntryId


def decided_places(stage: Stage, name: str = "") -> dict[PlaceIn, EntryId]:
    """Return ``PlaceIn(name + section, place)`` for every decided place; shared places are left out until they are
    separated.
    """
    resolution = stage.resolve()
    is_over = isinstance(stage.next(resolution), Over)
    going_on = {node.section for node in stage.graph().nodes if resolution.states[node.key].is_open}
    return {
        PlaceIn(f"{name}{row.section}", row.place_from): row.entry
        for row in stage.standings(resolution)
        if row.place_from == row.place_to and (is_over or (row.section and row.section not in going_on))
    }
