"""Jackpots: small knockouts of four or eight, filled in the order of entry and started again and again.

A run starts when enough different players wait, whether others are still played or not: each is a section of its own.
Who of them sits where is drawn by lot. Whoever wants another go enters again (``reentry``) and waits at the end. A
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
from rules_engine.draws.changes import gone, instead
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

ALGORITHM: Final = "jackpot/1"
SIZES: Final = (4, 8)


@dataclass(frozen=True, slots=True)
class JackpotSettings:
    """``size``: 4 or 8. ``starts_short``: the director may start a run of fewer, with byes."""

    size: int = 8
    starts_short: bool = False
    reentry: ReentrySettings = ANY_REENTRY

    @property
    def least(self) -> int:
        """So many must wait before a run may start."""
        return LEAST_FIELD if self.starts_short else self.size


def judge(settings: JackpotSettings) -> Verdict:
    """Everything that cannot be so."""
    if settings.size in SIZES:
        return Verdict()
    params = {"key": "size", "value": str(settings.size), "offered": " ".join(map(str, SIZES))}
    return Verdict((Violation(codes.SETTING_WRONG, None, params),))


@dataclass(frozen=True, slots=True)
class JackpotStage:
    settings: JackpotSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """The next run. Raises DrawRefused while too few wait."""
        run = len(self.facts.by_round()) + 1
        playing = self.waiting()[: self.settings.size]
        _refuse(self.settings, len(playing))
        lines = draw_knockout(playing, KnockoutSettings(), seed_bytes(seed) + b" run %d" % run).seats
        return Proposal(run, ALGORITHM, {"seats": list(lines)})

    def waiting(self) -> list[DrawEntry]:
        """Those who have not played yet, are there and are in no match, each player once, in the order of entry."""
        seated = {*self.graph().entries()}
        away = {*seated, *gone(self.facts.changes), *instead(self.facts.changes)}
        players = self.playing()
        free = [one for one in self.facts.field if one.entry not in away and player_of(one) not in players]
        return different_players(free)

    def playing(self) -> set[str]:
        """The players who are still in a run."""
        states = self.resolve().states.values()
        entries = {slot for state in states if state.is_open for slot in state.sides}
        return {player_of(one) for one in self.facts.field if one.entry in entries}

    def graph(self) -> Graph:
        """With the seats as they were changed since."""
        runs = [(section_of(one.round), one.output["seats"]) for one in self.facts.by_round()]
        now = [(at, seats_of_run(seats, self.facts.changes, at.code)) for at, seats in runs]
        return joined([(at, run_graph(seats, at)) for at, seats in now])

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Of each run for itself."""
        graph = self.graph()
        found = ((one, section) for section in graph.sections for one in section_placings(graph, resolution, section))
        return tuple(Standing(one.entry, one.place_from, one.place_to, section=at.code) for one, at in found)

    def next(self, resolution: Resolution) -> Next:
        if len(self.waiting()) >= self.settings.least:
            return DrawNow(len(self.facts.by_round()) + 1)
        to_play = open_nodes(resolution)
        return WaitFor(to_play) if to_play or not self.facts.by_round() else Over()


def _refuse(settings: JackpotSettings, waiting: int) -> None:
    verdict = judge(settings)
    if not verdict.is_ok:
        raise DrawRefused(verdict)
    check_enough(waiting, settings.least)
