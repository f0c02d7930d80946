"""The settings of the formats in which one draw gives everybody a line."""

from dataclasses import dataclass
from typing import Protocol

from rules_engine.draws.brackets.knockout import Seeding


class SeatedSettings(Protocol):
    """``seeding``: how the lines are given, the first of the order on line 1."""

    @property
    def seeding(self) -> Seeding: ...


@dataclass(frozen=True, slots=True)
class PageSettings:
    """``third_place``: the losers of the match 3 v 4 and of the semi-final play for it."""

    seeding: Seeding = Seeding.DRAWN
    third_place: bool = False


@dataclass(frozen=True, slots=True)
class StepladderSettings:
    seeding: Seeding = Seeding.DRAWN


@dataclass(frozen=True, slots=True)
class CompassSettings:
    seeding: Seeding = Seeding.DRAWN
