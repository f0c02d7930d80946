"""The jackpot: repeated small knockouts of four or eight, filled in the order of entry.

A run starts when enough different players wait, even while other runs are being played: each run is a section of its
own. Seats in it are drawn by lot. A player who wants another run enters again (``reentry``) and waits at the end. The
drawing of round r is the r-th run.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.knockout import KnockoutSettings, draw_knockout
from rules_engine.draws.brackets.reentry import ANY_REENTRY, ReentrySettings, different_players, player_of
from rules_engine.draws.brackets.reseating import seats_of_run
from rules_engine.draws.brackets.runs import joined, run_graph, section_of
from rules_engine.draws.changes import departures, instead
from rules_engine.draws.check import check_seats
from rules_engine.draws.field import LEAST_FIELD, DrawEntry, DrawRefused, check_enough
from rules_engine.draws.graph import Graph
from rules_engine.draws.lots import seed_bytes
from rules_engine.draws.placings import section_placings
from rules_engine.draws.stage import (
    DrawNow,
    Next,
    Over,
    Proposal,
    StageFacts,
    Standing,
    WaitFor,
    open_nodes,
    resolved,
)
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

ALGORITHM: Final = "jackpot/1"
SIZES: Final = (4, 8)


@dataclass(frozen=True, slots=True)
class JackpotSettings:
    """The settings of a jackpot.

    ``size``: 4 or 8. ``starts_short``: the director may start a run of fewer, with byes.
    """

    size: int = 8
    starts_short: bool = False
    reentry: ReentrySettings = ANY_REENTRY

    @property
    def least(self) -> int:
        """The number of players that must wait before a run may start."""
        return LEAST_FIELD if self.starts_short else self.size


def judge(settings: JackpotSettings) -> Verdict:
    """Return every reason why these settings are impossible."""
    if settings.size in SIZES:
        return Verdict()
    params = {"key": "size", "value": str(settings.size), "offered": " ".join(map(str, SIZES))}
    return Verdict((Violation(codes.SETTING_WRONG, None, params),))


@dataclass(frozen=True, slots=True)
class JackpotStage:
    settings: JackpotSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Draw the next run. Raises DrawRefused if too few players wait."""
        run = len(self.facts.by_round()) + 1
        entries = self.waiting()[: self.settings.size]
        _refuse(self.settings, len(entries))
        lines = draw_knockout(entries, KnockoutSettings(), seed_bytes(seed) + b" run %d" % run).seats
        return Proposal(run, ALGORITHM, {"seats": list(lines)})

    def waiting(self) -> list[DrawEntry]:
        """Return the entries that have not played, are present and are in no match, one for each player, in order of
        entry.
        """
        run_entries = {*self.graph().entries()}
        away = {*run_entries, *departures(self.facts.changes), *instead(self.facts.changes)}
        players = self.playing()
        free = [
            draw_entry
            for draw_entry in self.facts.field
            if draw_entry.entry not in away and player_of(draw_entry) not in players
        ]
        return different_players(free)

    def playing(self) -> set[str]:
        """Return the players who are still in a run."""
        states = self.resolve().states.values()
        entries = {slot for state in states if state.is_open for slot in state.sides}
        return {player_of(draw_entry) for draw_entry in self.facts.field if draw_entry.entry in entries}

    def graph(self) -> Graph:
        """Return the graph of all runs, with the seats as changed since."""
        runs = [(section_of(drawing.round), drawing.output["seats"]) for drawing in self.facts.by_round()]
        now = [(at, seats_of_run(seats, self.facts.changes, at.code)) for at, seats in runs]
        return joined([(at, run_graph(seats, at)) for at, seats in now])

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of each run by itself."""
        graph = self.graph()
        rows = (
            (placing, section) for section in graph.sections for placing in section_placings(graph, resolution, section)
        )
        return tuple(
            Standing(placing.entry, placing.place_from, placing.place_to, section=at.code) for placing, at in rows
        )

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def check_reentry(self, entry: EntryId) -> Verdict:
        """Return no reason: every new entry waits for a run."""
        return Verdict()

    def may_go_on(self) -> bool:
        """Return that a further run can always come."""
        return True

    def judge_late(self, resolution: Resolution) -> Verdict:
        """Return no reason: every entry waits for a run, also after the last one."""
        return Verdict()

    def next(self, resolution: Resolution) -> Next:
        """Return the next step: too few who wait for a run wait for more players."""
        queue = self.waiting()
        if len(queue) >= self.settings.least:
            return DrawNow(len(self.facts.by_round()) + 1)
        to_play = open_nodes(resolution)
        return WaitFor(to_play) if to_play or queue or not self.facts.by_round() else Over()

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)


def _refuse(settings: JackpotSettings, entry_count: int) -> None:
    verdict = judge(settings)
    if not verdict.is_ok:
        raise DrawRefused(verdict)
    check_enough(entry_count, settings.least)
