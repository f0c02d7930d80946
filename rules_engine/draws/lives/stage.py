"""A lives event as a stage: drawn pair by pair until its finish."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules_engine.draws import codes
from rules_engine.draws.field import LEAST_FIELD, DrawRefused, check_field, refused
from rules_engine.draws.graph import Graph, Node
from rules_engine.draws.lives import finish, table, window
from rules_engine.draws.lives.asked import LivesRound
from rules_engine.draws.lives.bracket import bracket_nodes, draw_bracket, final_nodes
from rules_engine.draws.lives.costs import ALGORITHM, LivesCosts
from rules_engine.draws.lives.moment import Moment, moment
from rules_engine.draws.lives.notes import line, notes
from rules_engine.draws.lives.pairing import costs_of, made
from rules_engine.draws.lives.played import Played, played, still_in
from rules_engine.draws.lives.seats import FINAL, ROUNDS, is_round, seating
from rules_engine.draws.lives.settings import LivesSettings, judge
from rules_engine.draws.matching.proving import best
from rules_engine.draws.playoff import draw_playoff
from rules_engine.draws.stage import (
    Drawing,
    DrawNow,
    Next,
    Over,
    Plain,
    Proposal,
    StageFacts,
    Standing,
    WaitFor,
    open_nodes,
    played_out,
    resolved,
)
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import NodeKey


@dataclass(frozen=True, slots=True)
class LivesStage:
    settings: LivesSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """The next pairs, the bracket or the final.

        Raises DrawRefused: settings or a field that cannot be, nobody to pair, matches still to be waited for, over.
        """
        self._refuse(seed)
        seen = self.moment()
        match finish.way_on(seen):
            case finish.Finished():
                raise refused(codes.STAGE_OVER)
            case finish.Bracket() if not seen.running:
                return self._proposal(seen, {"bracket": list(draw_bracket(seen, seed))})
            case finish.Playoff(level) if not seen.running:
                return self._proposal(seen, draw_playoff([one.who for one in level], seed))
            case finish.Final(waited, comes) if not seen.running:
                second = self.settings.second_final
                return self._proposal(seen, {"final": [waited, comes], "second_final": second})
            case finish.Pair(most) if self._may_draw(seen, most):
                return self._pairs(costs_of(seen, seed, most))
        raise _not_now(seen)

    def asked(self, seed: bytes | str) -> LivesRound:
        """The next pairs, to be asked about, whether they are due or not. Raises DrawRefused where none are chosen."""
        self._refuse(seed)
        seen = self.moment()
        match finish.way_on(seen):
            case finish.Pair(most) if most != 0 and len(seen.free) > 1:
                return LivesRound(costs_of(seen, seed, most))
            case finish.Pair():
                raise _not_now(seen)
        raise refused(codes.NOTHING_TO_CHOOSE)

    def before(self, round_: int) -> "LivesStage":
        """As it was when a round was drawn; where the clock is known, with the matches that had ended by then."""
        drawn = next((one for one in self.facts.by_round() if one.round == round_), None)
        now = drawn.output.get("at") if drawn else None
        ended = self.facts.ended
        results = {key: told for key, told in self.facts.results.items() if now is None or ended.get(key, now) <= now}
        earlier = tuple(one for one in self.facts.drawings if one.round < round_)
        return replace(self, facts=replace(self.facts, drawings=earlier, results=results, now=now))

    def graph(self) -> Graph:
        last, so_far = self._last_drawing(), self._played()
        nodes = (*so_far.nodes, *(_last_nodes(last, so_far, self.facts) if last else ()))
        return Graph(nodes, (ROUNDS, FINAL) if last else (ROUNDS,))

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Everybody, those who are still in by their losses."""
        so_far, graph = self._played(), self.graph()
        last = table.last_part((node for node in graph.nodes if node.section == FINAL.code), graph)
        return table.standings(table.Sheet(moment(self.settings, self.facts, so_far), so_far.records, last, resolution))

    def next(self, resolution: Resolution) -> Next:
        to_play = open_nodes(resolution)
        if len(self.facts.field) < LEAST_FIELD:
            return DrawNow(1)  # which is refused with the reason
        if self._last_drawing() is not None:
            return played_out(resolution)
        seen = self.moment()
        way = finish.way_on(seen)
        if isinstance(way, finish.Pair) and self._may_draw(seen, way.most):
            return DrawNow(seen.round)
        if to_play:
            return WaitFor(to_play)
        if isinstance(way, finish.Pair) and seen.away and len(seen.free) < LEAST_FIELD:
            return WaitFor((), (_others_away(seen),))
        return Over() if isinstance(way, finish.Finished) else DrawNow(seen.round)

    def moment(self) -> Moment:
        """Who is left and who is free."""
        return moment(self.settings, self.facts, self._played())

    def due_at(self) -> int | None:
        """The second from which the next pairs can be made if no match ends before; None: only when one ends."""
        seen = self.moment()
        match finish.way_on(seen):
            case finish.Pair(most) if most != 0 and seen.running and self._last_drawing() is None:
                return window.due_at(seen)
        return None

    def losses_of(self, node: NodeKey) -> int:
        """The losses that the two sides of a pair had together when they were drawn: what its length may hang on."""
        drawn = next((one.round for one in self._played().nodes if one.key == node), None)
        if drawn is None:
            return 0
        earlier = tuple(one for one in self.facts.drawings if one.round < drawn)
        records = played(self.settings.lives, replace(self.facts, drawings=earlier)).records
        pair = seating(self.facts).pair(node)
        return sum(records[entry].losses for entry in pair if entry is not None and entry in records)

    def _played(self) -> Played:
        return played(self.settings.lives, self.facts)

    def _last_drawing(self) -> Drawing | None:
        """The bracket or the final, where it is drawn."""
        return next((one for one in self.facts.by_round() if not is_round(one)), None)

    def _may_draw(self, seen: Moment, most: int | None) -> bool:
        return most != 0 and len(seen.free) > 1 and window.is_due(seen)

    def _refuse(self, seed: bytes | str) -> None:
        verdict = judge(self.settings)
        field = check_field(self.facts.field, seed, by_hand=False)
        if not (verdict.is_ok and field.is_ok):
            raise DrawRefused(Verdict((*verdict.violations, *field.violations)))
        if self._last_drawing() is not None:
            raise refused(codes.STAGE_OVER)

    def _pairs(self, costs: LivesCosts) -> Proposal:
        seen, found = costs.seen, best(costs.complete())
        couples = made(costs, found)
        drawn = [[one.entry, two.entry if two else None] for one, two in couples]
        lines = tuple(line(seen, couple) for couple in couples)
        output = {"pairs": drawn, "at": seen.now}
        return Proposal(seen.round, ALGORITHM, output, notes(seen, couples), lines, found.is_proved)

    def _proposal(self, seen: Moment, output: Plain) -> Proposal:
        return Proposal(seen.round, ALGORITHM, output)


def _last_nodes(drawing: Drawing, so_far: Played, facts: StageFacts) -> tuple[Node, ...]:
    seats = still_in(seating(facts), drawing.round, so_far)
    if "bracket" in drawing.output:
        return bracket_nodes(seats, drawing.round)
    return final_nodes(seats, drawing.round, drawing.output["second_final"])


def _not_now(seen: Moment) -> DrawRefused:
    if not seen.running and seen.away:
        return DrawRefused(Verdict((_others_away(seen),)))
    if not seen.running:
        return refused(codes.NOBODY_TO_PAIR, free=len(seen.free), left=len(seen.left))
    enough = window.enough(seen)
    return refused(codes.DRAWING_NOT_DUE, free=len(seen.free), running=seen.running, enough=enough)


def _others_away(seen: Moment) -> Violation:
    return Violation(codes.OTHERS_AWAY, None, {"round": seen.round, "entries": seen.away})
