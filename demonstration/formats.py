"""The formats besides the knockout of singles, each with a small event: plan, field, and the state of a running one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from demonstration.cast import PAIRS, POOL
from matches.inputs.events import EventInput, StageInput
from matches.settings import EventSettings

_BEST_TWO: Final = {"takes": [{"stage": 1, "to_place": 2}], "seeded": "crossed", "at_the_cut": "by_lot"}
_CONSOLATION: Final = [{"kind": "consolation"}, {"kind": "last_chance", "shape": "full"}]


@dataclass(frozen=True, slots=True)
class SmallEvent:
    """An event of a format. ``players``: how many enter; ``played``: the matches that are over while it runs."""

    name: str
    stages: Sequence[StageInput]
    players: int
    played: int
    pool: str = POOL
    side_size: int = 1

    def plan(self, suffix: str = "") -> EventInput:
        settings = EventSettings((5, 5, 7))
        return EventInput(self.name + suffix, settings, pool=self.pool, stages=self.stages, side_size=self.side_size)


FORMATS: Final = (
    SmallEvent("Swiss", (StageInput("swiss", {"rounds": 3}),), players=8, played=6),
    SmallEvent(
        "Groups",
        (
            StageInput("groups", {"size": 4}),
            StageInput("knockout", {"seeding": "by_hand"}, {"rounds": {"": [5, 7]}}, _BEST_TWO),
        ),
        players=8,
        played=6,
    ),
    SmallEvent(
        "Double Elimination",
        (StageInput("bracket", {"sections": [{"kind": "lower", "shape": "shifted"}], "ending": "final"}),),
        players=8,
        played=6,
    ),
    SmallEvent("Two Lives", (StageInput("lives", {"lives": 2}),), players=8, played=6),
    SmallEvent("Consolation", (StageInput("bracket", {"sections": _CONSOLATION}),), players=8, played=5),
    SmallEvent("Doubles", (StageInput("knockout", {}),), players=8, played=1, pool=PAIRS, side_size=2),
)
