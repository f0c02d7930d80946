"""A league as a stage: a round robin whose rounds are to be played by a day.

The days are part of the settings. Callers compare them with the date: the rules engine has no clock. So are the
fixtures, where divisions are planned together: then the draw takes them as they are, and only the lots are drawn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.check import check_seats
from rules_engine.draws.field import refused
from rules_engine.draws.graph import Graph
from rules_engine.draws.robin.robin_stage import RobinStage
from rules_engine.draws.robin.settings import LeagueSettings
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict
from rules_engine.words import EntryId, NodeKey

FIXED: Final = "fixtures/1"
_Fixtures = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class LeagueStage:
    settings: LeagueSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        proposal = self._robin().propose(seed)
        if not self.settings.fixtures:
            return proposal
        return replace(proposal, algorithm=FIXED, output={**proposal.output, "rounds": self._fixed_rounds()})

    def _fixed_rounds(self) -> list[list[list[int | None]]]:
        """Return the rounds of the fixtures; who has no opponent in a round is free."""
        entries = {draw_entry.number: draw_entry.entry for draw_entry in self.facts.field}
        _check_names(entries, {number for round_ in self.settings.fixtures for tie in round_ for number in tie})
        return [[*_of_entries(entries, round_), *_free(entries, round_)] for round_ in self.settings.fixtures]

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


def _check_names(entries: Mapping[int, EntryId], numbers: set[int]) -> None:
    """Raise ``DrawRefused`` for fixtures of another field: a person came or left since they were made."""
    for number in sorted(numbers ^ entries.keys()):
        code = codes.ENTRY_WITHOUT_FIXTURE if number in entries else codes.FIXTURE_OF_NOBODY
        raise refused(code, number=number)


def _of_entries(entries: Mapping[int, EntryId], round_: _Fixtures) -> list[list[int | None]]:
    return [[entries[number] for number in tie] for tie in round_]


def _free(entries: Mapping[int, EntryId], round_: _Fixtures) -> list[list[int | None]]:
    busy = {number for tie in round_ for number in tie}
    return [[entries[number], None] for number in sorted(entries) if number not in busy]
