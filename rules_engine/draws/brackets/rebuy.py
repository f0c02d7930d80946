"""A knockout with rebuy brackets: who loses in the first rounds may buy back into a bracket of its own.

As in the Captain's Trophy: the losers of the first and second round play a bracket of 32, those of the third one of
16, those of the fourth one of 8, each with its own winner. The first drawing is the main bracket; each of those
after it is a rebuy bracket, drawn when its rounds are over: ``rebuy`` says which (from 1). Who buys back states it
with a new entry (``changes.Reentered``); in which bracket that entry plays follows from the round in which the first
one lost. Source: sbgf.se, main events.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.knockout import KnockoutSettings, draw_knockout, knockout_graph
from rules_engine.draws.brackets.reseating import seats_of_run
from rules_engine.draws.brackets.runs import Lines, joined, run_graph, section_of
from rules_engine.draws.changes import Reentered, gone, instead
from rules_engine.draws.field import LEAST_FIELD, refused
from rules_engine.draws.graph import MAIN, Graph, Section
from rules_engine.draws.lots import seed_bytes
from rules_engine.draws.placings import Placing, section_placings
from rules_engine.draws.stage import (
    DrawNow,
    Next,
    Plain,
    Proposal,
    StageFacts,
    Standing,
    played_out,
    resolved,
)
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

ALGORITHM: Final = "rebuy/1"


@dataclass(frozen=True, slots=True)
class Rebuy:
    """At most so many ``lines`` for the losers of these main ``rounds``, in the order in which they come."""

    lines: int
    rounds: tuple[int, ...]


CAPTAINS: Final = (Rebuy(32, (1, 2)), Rebuy(16, (3,)), Rebuy(8, (4,)))
UNSEEDED: Final = KnockoutSettings()


@dataclass(frozen=True, slots=True)
class RebuySettings:
    main: KnockoutSettings = UNSEEDED
    rebuys: tuple[Rebuy, ...] = CAPTAINS


def judge(settings: RebuySettings) -> Verdict:
    """Everything that cannot be so: a bracket for fewer than two, or for the losers of no round."""
    return Verdict(tuple(wrong for at, one in enumerate(settings.rebuys) for wrong in _wrong(one, f"rebuys[{at}]")))


def _wrong(rebuy: Rebuy, key: str) -> Iterator[Violation]:
    if rebuy.lines < LEAST_FIELD:
        params = {"key": f"{key}.lines", "value": str(rebuy.lines), "offered": "2, 3, 4 …"}
        yield Violation(codes.SETTING_WRONG, None, params)
    if min(rebuy.rounds, default=0) < 1:
        params = {"key": f"{key}.rounds", "value": " ".join(map(str, rebuy.rounds)), "offered": "1, 2, 3 …"}
        yield Violation(codes.SETTING_WRONG, None, params)


@dataclass(frozen=True, slots=True)
class RebuyStage:
    settings: RebuySettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """The main bracket, or the next rebuy bracket. Raises DrawRefused."""
        if not self.facts.drawings:
            return self.main_bracket(seed)
        bought = self.bought()
        number = self.coming(bought)
        if number is None:
            raise refused(codes.FIELD_TOO_SMALL, entries=0, least=LEAST_FIELD)
        seed = seed_bytes(seed) + b" rebuy %d" % number
        playing = [one for one in self.facts.field if one.entry in bought.playing[number]]
        lines = draw_knockout(playing, UNSEEDED, seed).seats
        output = {"rebuy": number, "seats": list(lines)}
        return Proposal(len(self.facts.drawings) + 1, ALGORITHM, output, bought.refused)

    def main_bracket(self, seed: bytes | str) -> Proposal:
        again = {one.by for one in self.facts.changes if isinstance(one, Reentered)} | set(gone(self.facts.changes))
        field = [one for one in self.facts.field if one.entry not in again]
        drawn = draw_knockout(field, self.settings.main, seed)
        return Proposal(1, drawn.algorithm, {"seats": list(drawn.seats), "third_place": self.settings.main.third_place})

    def bought(self) -> "Bought":
        """Who plays in which rebuy bracket, as far as the main bracket is known."""
        resolution, left = self.resolve(), gone(self.facts.changes)
        lost = {
            resolution.states[node.key].loser: node.round for node in self.graph().nodes if node.section == MAIN.code
        }
        found = Bought({number: [] for number in range(1, len(self.settings.rebuys) + 1)})
        come = instead(self.facts.changes)
        for change in self.facts.changes:
            if isinstance(change, Reentered) and (by := come.get(change.by, change.by)) not in left:
                found = self.sorted_in(replace(change, by=by), lost.get(change.entry), found)
        return found

    def sorted_in(self, change: Reentered, lost_in: int | None, so_far: "Bought") -> "Bought":
        for number, rebuy in enumerate(self.settings.rebuys, 1):
            if lost_in in rebuy.rounds and len(so_far.playing[number]) < rebuy.lines:
                return replace(so_far, playing={**so_far.playing, number: [*so_far.playing[number], change.by]})
        params = {"entry": change.entry, "by": change.by}
        return replace(so_far, refused=(*so_far.refused, Violation(codes.REBUY_NOT_OFFERED, None, params)))

    def coming(self, bought: "Bought") -> int | None:
        """The first bracket that is not drawn, whose rounds are over and that two or more want."""
        drawn = {one.output["rebuy"] for one in self.facts.by_round()[1:]}
        first_open = self.first_open_round()
        for number, rebuy in enumerate(self.settings.rebuys, 1):
            wanted = len(bought.playing[number]) >= LEAST_FIELD
            if wanted and number not in drawn and max(rebuy.rounds) < first_open:
                return number
        return None

    def first_open_round(self) -> int:
        """Of the main bracket; beyond the last when it is over."""
        states = self.resolve().states
        main = [node for node in self.graph().nodes if node.section == MAIN.code]
        beyond = max((node.round for node in main), default=0) + 1
        return min((node.round for node in main if states[node.key].is_open), default=beyond)

    def graph(self) -> Graph:
        if not self.facts.drawings:
            return Graph(())
        first, *later = (one.output for one in self.facts.by_round())
        main = knockout_graph(self.seats(first, MAIN), first["third_place"])
        runs = [(section_of(one["rebuy"], "B"), one) for one in later]
        return joined([(MAIN, main.nodes), *((at, run_graph(self.seats(one, at), at)) for at, one in runs)])

    def seats(self, drawn: Plain, section: Section) -> Lines:
        """As they were changed since."""
        return seats_of_run(drawn["seats"], self.facts.changes, section.code)

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Of the main bracket, and of each rebuy bracket in a table of its own."""
        graph = self.graph()
        found = ((one, section) for section in graph.sections for one in section_placings(graph, resolution, section))
        return tuple(_standing(one, "" if at == MAIN else at.code) for one, at in found)

    def next(self, resolution: Resolution) -> Next:
        if not self.facts.drawings or self.coming(self.bought()):
            return DrawNow(len(self.facts.drawings) + 1)
        return played_out(resolution)


@dataclass(frozen=True, slots=True)
class Bought:
    """``playing``: by number of the bracket, in the order in which they were stated."""

    playing: Mapping[int, list[EntryId]]
    refused: tuple[Violation, ...] = ()


def _standing(one: Placing, section: str) -> Standing:
    return Standing(one.entry, one.place_from, one.place_to, section=section)
