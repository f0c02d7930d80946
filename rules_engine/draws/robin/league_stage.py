"""A league as a stage: a round robin whose rounds are to be played by a day.

The days are part of the settings. Callers compare them with the date: the rules engine has no clock.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from rules_engine.draws.check import check_seats
from rules_engine.draws.graph import Graph
from rules_engine.draws.robin.robin_stage import RobinStage
from rules_engine.draws.robin.settings import LeagueSettings
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict
from rules_engine.words import NodeKey


@dataclass(frozen=True, slots=True)
class LeagueStage:
    settings: LeagueSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        return self._robin().propose(seed)

    def graph(self) -> Graph:
        return self._robin().graph()

    def resolve(self) -> Resolution:
        return self._robin().resolve()

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self._robin().standings(resolution)

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        return self._robin().next(resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)

    def due(self) -> Mapping[NodeKey, date]:
        """Return the day by which each match is to be played."""
        days = ((node.key, self.settings.due_on(node.round)) for node in self.graph().nodes)
        return {key: day for key, day in days if day is not None}

    def overdue(self, resolution: Resolution, on: date) -> tuple[NodeKey, ...]:
        """Return the open matches that were due before ``on``."""
        due = self.due()
        return tuple(key for key, state in resolution.states.items() if state.is_open and key in due and due[key] < on)

    def _robin(self) -> RobinStage:
        return RobinStage(self.settings.play, self.facts)
