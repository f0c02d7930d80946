"""A knockout with rebuy brackets: losers of the first rounds may buy back into a bracket of their own.

As in the Captain's Trophy: the losers of the first and second round play a bracket of 32, those of the third one of 16,
those of the fourth one of 8, each with its own winner. The first drawing is the main bracket; each later one is a rebuy
bracket, drawn when its rounds are over: ``rebuy`` is its number (from 1). A player buys back with a new entry
(``changes.Reentered``); the bracket of that entry follows from the round in which the first entry lost. Source:
sbgf.se, main events.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.knockout import KnockoutSettings, draw_knockout, knockout_graph
from rules_engine.draws.brackets.reseating import seats_of_run
from rules_engine.draws.brackets.runs import Lines, joined, run_graph, section_of
from rules_engine.draws.changes import Reentered, departures, instead
from rules_engine.draws.check import check_seats
from rules_engine.draws.field import LEAST_FIELD, refused
from rules_engine.draws.graph import MAIN, Graph, Section
from rules_engine.draws.lots import seed_bytes
from rules_engine.draws.placings import Placing, section_placings
from rules_engine.draws.stage import (
    DrawingJson,
    DrawNow,
    Next,
    Proposal,
    StageFacts,
    Standing,
    played_out,
    resolved,
)
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Code, Verdict, Violation
from rules_engine.words import EntryId

ALGORITHM: Final = "rebuy/1"


@dataclass(frozen=True, slots=True)
class Rebuy:
    """A bracket of at most ``lines`` lines for the losers of these main ``rounds``, in the order in which they buy
    back.
    """

    lines: int
    rounds: tuple[int, ...]


CAPTAINS: Final = (Rebuy(32, (1, 2)), Rebuy(16, (3,)), Rebuy(8, (4,)))
UNSEEDED: Final = KnockoutSettings()


@dataclass(frozen=True, slots=True)
class RebuySettings:
    main: KnockoutSettings = UNSEEDED
    rebuys: tuple[Rebuy, ...] = CAPTAINS


def judge(settings: RebuySettings) -> Verdict:
    """Return every reason why these settings are impossible: fewer than two lines, or losers of no round."""
    return Verdict(tuple(wrong for at, rebuy in enumerate(settings.rebuys) for wrong in _wrong(rebuy, f"rebuys[{at}]")))


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
        """Draw the main bracket, or the next rebuy bracket. Raises DrawRefused."""
        if not self.facts.drawings:
            return self.main_bracket(seed)
        bought = self.bought()
        number = self.next_bracket(bought)
        if number is None:
            raise refused(codes.FIELD_TOO_SMALL, entries=0, least=LEAST_FIELD)
        seed = seed_bytes(seed) + b" rebuy %d" % number
        entries = [draw_entry for draw_entry in self.facts.field if draw_entry.entry in bought.playing[number]]
        lines = draw_knockout(entries, UNSEEDED, seed).seats
        output = {"rebuy": number, "seats": list(lines)}
        return Proposal(len(self.facts.drawings) + 1, ALGORITHM, output, bought.refused)

    def main_bracket(self, seed: bytes | str) -> Proposal:
        excluded_entries = {change.by for change in self.facts.changes if isinstance(change, Reentered)} | set(
            departures(self.facts.changes)
        )
        field = [draw_entry for draw_entry in self.facts.field if draw_entry.entry not in excluded_entries]
        draw = draw_knockout(field, self.settings.main, seed)
        return Proposal(1, draw.algorithm, {"seats": list(draw.seats), "third_place": self.settings.main.third_place})

    def bought(self) -> "Bought":
        """Assign re-entries without a seat to rebuy brackets, as far as the main bracket has been played."""
        loss_rounds, seated_entries = self.loss_rounds(), set(self.graph().entries())
        bought = Bought({number: [] for number in range(1, len(self.settings.rebuys) + 1)})
        for change in self.reentries():
            if change.by not in seated_entries:
                bought = self.sorted_in(change, loss_rounds.get(change.entry), bought)
        return bought

    def reentries(self) -> list[Reentered]:
        """Return the re-entries that have not withdrawn, each with the entry that plays in its place now."""
        changes, left = self.facts.changes, departures(self.facts.changes)
        replacements = instead(changes)
        reentries = [change for change in changes if isinstance(change, Reentered)]
        current = [replace(change, by=replacements.get(change.by, change.by)) for change in reentries]
        return [change for change in current if change.by not in left]

    def loss_rounds(self) -> dict[EntryId | None, int]:
        """Return for each loser of the main bracket the round of the loss."""
        states = self.resolve().states
        return {states[node.key].loser: node.round for node in self.graph().nodes if node.section == MAIN.code}

    def check_reentry(self, entry: EntryId) -> Verdict:
        """Return why an entry that has lost cannot buy back: it has done so, or no open bracket takes its round."""
        if entry in {change.entry for change in self.reentries()}:
            return _cause(codes.REBUY_TWICE, entry)
        lost_in = self.loss_rounds().get(entry)
        offered_numbers = [number for number, rebuy in self.brackets() if lost_in in rebuy.rounds]
        if not offered_numbers:
            return _cause(codes.REBUY_OF_NO_ROUND, entry)
        open_numbers = [number for number in offered_numbers if number not in self.drawn_numbers()]
        if not open_numbers:
            return _cause(codes.REBUY_DRAWN, entry)
        places = self.settings.rebuys[open_numbers[-1] - 1].lines
        return Verdict() if self.free_bracket(lost_in, self.bought()) else _cause(codes.REBUY_FULL, entry, lines=places)

    def may_go_on(self) -> bool:
        """Return whether a rebuy bracket can still be drawn: one whose rounds have, or will have, enough losers."""
        states, drawn_numbers = self.resolve().states, self.drawn_numbers()
        main = [node for node in self.graph().nodes if node.section == MAIN.code]
        rounds = [node.round for node in main if states[node.key].is_open or states[node.key].loser is not None]
        return any(
            sum(round_ in rebuy.rounds for round_ in rounds) >= LEAST_FIELD
            for number, rebuy in self.brackets()
            if number not in drawn_numbers
        )

    def brackets(self) -> list[tuple[int, Rebuy]]:
        return list(enumerate(self.settings.rebuys, 1))

    def drawn_numbers(self) -> set[int]:
        return {drawing.output["rebuy"] for drawing in self.facts.by_round()[1:]}

    def free_bracket(self, lost_in: int | None, bought: "Bought") -> int | None:
        """Return the first rebuy bracket for the losers of a round that is not drawn and has a free line, or None."""
        drawn_numbers = self.drawn_numbers()
        for number, rebuy in self.brackets():
            is_free = number not in drawn_numbers and len(bought.playing[number]) < rebuy.lines
            if is_free and lost_in in rebuy.rounds:
                return number
        return None

    def sorted_in(self, change: Reentered, lost_in: int | None, so_far: "Bought") -> "Bought":
        number = self.free_bracket(lost_in, so_far)
        if number is not None:
            return replace(so_far, playing={**so_far.playing, number: [*so_far.playing[number], change.by]})
        params = {"entry": change.entry, "by": change.by}
        return replace(so_far, refused=(*so_far.refused, Violation(codes.REBUY_NOT_OFFERED, None, params)))

    def next_bracket(self, bought: "Bought") -> int | None:
        """Return the first rebuy bracket that is not drawn, whose rounds are over and that has two or more entries."""
        drawn_numbers, first_open = self.drawn_numbers(), self.first_open_round()
        for number, rebuy in self.brackets():
            has_enough = len(bought.playing[number]) >= LEAST_FIELD
            if has_enough and number not in drawn_numbers and max(rebuy.rounds) < first_open:
                return number
        return None

    def first_open_round(self) -> int:
        """Return the first round of the main bracket with an open match; beyond the last one when it is over."""
        states = self.resolve().states
        main = [node for node in self.graph().nodes if node.section == MAIN.code]
        beyond = max((node.round for node in main), default=0) + 1
        return min((node.round for node in main if states[node.key].is_open), default=beyond)

    def graph(self) -> Graph:
        if not self.facts.drawings:
            return Graph(())
        first, *later = (drawing.output for drawing in self.facts.by_round())
        main = knockout_graph(self.seats(first, MAIN), first["third_place"])
        runs = [(section_of(output["rebuy"], "B"), output) for output in later]
        return joined([(MAIN, main.nodes), *((at, run_graph(self.seats(output, at), at)) for at, output in runs)])

    def seats(self, output: DrawingJson, section: Section) -> Lines:
        """Return the drawn seats with the changes since."""
        return seats_of_run(output["seats"], self.facts.changes, section.code)

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of the main bracket, and of each rebuy bracket in a table of its own."""
        graph = self.graph()
        rows = (
            (placing, section) for section in graph.sections for placing in section_placings(graph, resolution, section)
        )
        return tuple(_standing(placing, "" if at == MAIN else at.code) for placing, at in rows)

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        if not self.facts.drawings or self.next_bracket(self.bought()):
            return DrawNow(len(self.facts.drawings) + 1)
        return played_out(resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)


@dataclass(frozen=True, slots=True)
class Bought:
    """The re-entries, sorted into rebuy brackets.

    ``playing``: by number of the bracket, the entries in the order in which they bought back.
    """

    playing: Mapping[int, list[EntryId]]
    refused: tuple[Violation, ...] = ()


def _cause(code: Code, entry: EntryId, **params: int) -> Verdict:
    return Verdict((Violation(code, None, {"entry": entry, **params}),))


def _standing(placing: Placing, section: str) -> Standing:
    return Standing(placing.entry, placing.place_from, placing.place_to, section=section)
