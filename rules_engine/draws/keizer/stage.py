"""The Keizer competition as a stage: drawn round by round, by the ranking after the round before.

A drawing holds the ``pairs``, the ``bye``, and in ``order`` the entries that are new in the ranking: with the first
round all, later those that came in between, at its end.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.check import check_seats
from rules_engine.draws.field import LEAST_FIELD, DrawRefused, check_enough, check_field, refused
from rules_engine.draws.graph import Graph
from rules_engine.draws.keizer.evenings import Evening, evenings_of
from rules_engine.draws.keizer.pairing import KeizerField, paired
from rules_engine.draws.keizer.settings import KeizerSettings, judge
from rules_engine.draws.keizer.standings import ranking_after, standings_of
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.stage import (
    DrawNow,
    Next,
    Over,
    Proposal,
    StageFacts,
    Standing,
    WaitFor,
    late_unless_over,
    open_nodes,
    resolved,
)
from rules_engine.draws.states import Resolution
from rules_engine.draws.swiss.fields import away_from, in_order, late_from, still_in
from rules_engine.draws.swiss.rounds import rounds_graph
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

ALGORITHM: Final = "keizer/1"


@dataclass(frozen=True)  # without slots, so that the graph and its resolution are computed once
class KeizerStage:
    settings: KeizerSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Draw the next round. Raises DrawRefused for a field that cannot be drawn, or if the round is not due."""
        self._check(seed)
        round_ = len(self.facts.by_round()) + 1
        new = self._new(seed)
        order = [*self._drawn_order, *new]
        evenings = self._evenings(self.resolve(), order)
        present_ids = {*self._players(round_)}
        check_enough(len(present_ids))
        ranking = ranking_after(order, evenings, self.settings.rules()).order
        field = self._field([player for player in ranking if player in present_ids], evenings)
        pairs, bye = paired(field, seed, round_)
        output = {"pairs": [list(pair) for pair in pairs], "bye": bye}
        return Proposal(round_, ALGORITHM, {**output, "order": new} if new else output)

    def graph(self) -> Graph:
        return self._graph

    def resolve(self) -> Resolution:
        return self._resolution

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of all entries, including those that left; undrawn ones are last, by number."""
        ranked_ids = frozenset(self._drawn_order)
        new = [draw_entry.entry for draw_entry in still_in(self.facts) if draw_entry.entry not in ranked_ids]
        order, rules = [*self._drawn_order, *new], self.settings.rules()
        evenings = self._evenings(resolution, order)
        return standings_of(ranking_after(order, evenings, rules), evenings, rules)

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        to_play, round_ = open_nodes(resolution), len(self.facts.by_round()) + 1
        if to_play:
            return WaitFor(to_play)
        if round_ > self.settings.rounds:
            return Over()
        away = away_from(self.facts, round_)
        if len(self._players(round_)) < LEAST_FIELD and away:
            return WaitFor((), (Violation(codes.OTHERS_AWAY, None, {"round": round_, "entries": away}),))
        return Over() if round_ > 1 and len(still_in(self.facts)) < LEAST_FIELD else DrawNow(round_)

    def judge_late(self, resolution: Resolution) -> Verdict:
        """Return why an entry that comes now would not be paired: all rounds are drawn, or the stage is over."""
        drawn_count = len(self.facts.by_round())
        if drawn_count >= self.settings.rounds:
            return Verdict((Violation(codes.LATE_AFTER_ROUNDS, None, {"rounds": drawn_count}),))
        return late_unless_over(self, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)

    def _check(self, seed: bytes | str) -> None:
        for verdict in (judge(self.settings), check_field(self.facts.field, seed, by_hand=False)):
            if not verdict.is_ok:
                raise DrawRefused(verdict)
        match self.next(self.resolve()):
            case WaitFor(_, reasons) if reasons:
                raise DrawRefused(Verdict(reasons))
            case WaitFor(nodes):
                raise refused(codes.ROUND_OPEN, round=len(self.facts.by_round()), node=nodes[0], nodes=len(nodes))
            case Over():
                raise refused(codes.NO_ROUND_LEFT, rounds=len(self.facts.by_round()))
            case DrawNow():
                pass

    def _players(self, round_: int) -> list[EntryId]:
        absent_ids = {*away_from(self.facts, round_), *late_from(self.facts, round_)}
        return [draw_entry.entry for draw_entry in still_in(self.facts) if draw_entry.entry not in absent_ids]

    def _new(self, seed: bytes | str) -> list[EntryId]:
        """Return the entries that no drawing has ranked, in their order."""
        ranked_ids = frozenset(self._drawn_order)
        field = [draw_entry for draw_entry in still_in(self.facts) if draw_entry.entry not in ranked_ids]
        lots = shuffled([draw_entry.entry for draw_entry in field], stream(seed, "keizer/1 lots"))
        return in_order(field, self.settings.order, lots)

    def _field(self, players: Sequence[EntryId], evenings: Sequence[Evening]) -> KeizerField:
        byes = Counter(player for evening in evenings for player in evening.round.bye)
        last = evenings[max(0, len(evenings) - self.settings.again_after) :]
        recent = Counter(frozenset(match.sides) for evening in last for match in evening.round.matches)
        return KeizerField(players, byes, recent)

    def _evenings(self, resolution: Resolution, order: Sequence[EntryId]) -> list[Evening]:
        return list(evenings_of(self._graph, resolution, self.facts.changes, order))

    @cached_property
    def _drawn_order(self) -> tuple[EntryId, ...]:
        field = {draw_entry.entry for draw_entry in self.facts.field}
        rows = (entry for drawing in self.facts.by_round() for entry in drawing.output.get("order", ()))
        return tuple(EntryId(entry) for entry in rows if entry in field)

    @cached_property
    def _graph(self) -> Graph:
        return rounds_graph(self.facts.by_round(), self.facts.changes)

    @cached_property
    def _resolution(self) -> Resolution:
        return resolved(self._graph, self.facts, keeps_byes=True)
