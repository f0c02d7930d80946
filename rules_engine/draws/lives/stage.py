"""A lives event as a stage: drawn pair by pair until its finish."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules_engine.draws import codes
from rules_engine.draws.check import check_builds
from rules_engine.draws.field import LEAST_FIELD, DrawRefused, check_field, refused
from rules_engine.draws.graph import Graph, Node
from rules_engine.draws.lives import finish, table, window
from rules_engine.draws.lives.bracket import bracket_nodes, draw_bracket, final_nodes
from rules_engine.draws.lives.checking import check_drawing
from rules_engine.draws.lives.costs import ALGORITHM, LivesCosts
from rules_engine.draws.lives.lives_round import LivesRound
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
    DrawingJson,
    DrawNow,
    Next,
    Over,
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
        """Draw the next pairs, the bracket or the final.

        Raises DrawRefused for impossible settings or an impossible field, if there is nobody to pair, if matches must
        be waited for, and if the event is over.
        """
        self._refuse(seed)
        moment = self.moment()
        match finish.way_on(moment):
            case finish.Finished():
                raise refused(codes.STAGE_OVER)
            case finish.Bracket() if not moment.running:
                return self._proposal(moment, {"bracket": list(draw_bracket(moment, seed))})
            case finish.Playoff(level) if not moment.running:
                return self._proposal(moment, draw_playoff([record.who for record in level], seed))
            case finish.Final(waited, comes) if not moment.running:
                second = self.settings.second_final
                return self._proposal(moment, {"final": [waited, comes], "second_final": second})
            case finish.Pair(most) if self._may_draw(moment, most):
                return self._pairs(costs_of(moment, seed, most))
        raise _not_now(moment)

    def pairing_round(self, seed: bytes | str) -> LivesRound:
        """Return the next pairs for questions, due or not. Raises DrawRefused if no pairs are chosen."""
        self._refuse(seed)
        moment = self.moment()
        match finish.way_on(moment):
            case finish.Pair(most) if most != 0 and len(moment.free) > 1:
                return LivesRound(costs_of(moment, seed, most))
            case finish.Pair():
                raise _not_now(moment)
        raise refused(codes.NOTHING_TO_CHOOSE)

    def before(self, round_: int) -> "LivesStage":
        """Return the stage as it was when a round was drawn; if times are known, with the matches that had ended by
        then.
        """
        round_drawing = next((drawing for drawing in self.facts.by_round() if drawing.round == round_), None)
        now = round_drawing.output.get("at") if round_drawing else None
        ended_at = self.facts.ended
        results = {
            key: result for key, result in self.facts.results.items() if now is None or ended_at.get(key, now) <= now
        }
        earlier = tuple(drawing for drawing in self.facts.drawings if drawing.round < round_)
        return replace(self, facts=replace(self.facts, drawings=earlier, results=results, now=now))

    def graph(self) -> Graph:
        last, so_far = self._last_drawing(), self._played()
        nodes = (*so_far.nodes, *(_last_nodes(last, so_far, self.facts) if last else ()))
        return Graph(nodes, (ROUNDS, FINAL) if last else (ROUNDS,))

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of all entries; those still in are ordered by losses."""
        so_far, graph = self._played(), self.graph()
        last = table.last_part((node for node in graph.nodes if node.section == FINAL.code), graph)
        return table.standings(table.Sheet(moment(self.settings, self.facts, so_far), so_far.records, last, resolution))

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        to_play = open_nodes(resolution)
        if len(self.facts.field) < LEAST_FIELD:
            return DrawNow(1)  # which is refused with the reason
        if self._last_drawing() is not None:
            return played_out(resolution)
        moment = self.moment()
        way = finish.way_on(moment)
        if isinstance(way, finish.Pair) and self._may_draw(moment, way.most):
            return DrawNow(moment.round)
        if to_play:
            return WaitFor(to_play)
        if isinstance(way, finish.Pair) and moment.away and len(moment.free) < LEAST_FIELD:
            return WaitFor((), (_others_away(moment),))
        return Over() if isinstance(way, finish.Finished) else DrawNow(moment.round)

    def judge_late(self, resolution: Resolution) -> Verdict:
        """Return why an entry that comes now would not be paired: the last matches are drawn, or the winner is known.

        With all its lives it would otherwise take the win from the winner.
        """
        is_decided = isinstance(finish.way_on(self.moment()), finish.Finished | finish.Playoff)
        if is_decided or self._last_drawing() is not None:
            return Verdict((Violation(codes.LATE_AFTER_DECISION),))
        return Verdict()

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        verdict = check_builds(self, proposal)
        return Verdict(tuple(check_drawing(self.moment(), proposal.output))) if verdict.is_ok else verdict

    def moment(self) -> Moment:
        """Return the present moment: which entries are left and which are free."""
        return moment(self.settings, self.facts, self._played())

    def due_at(self) -> int | None:
        """Return the second from which the next pairs can be made if no match ends before; None: only when a match
        ends.
        """
        moment = self.moment()
        match finish.way_on(moment):
            case finish.Pair(most) if most != 0 and moment.running and self._last_drawing() is None:
                return window.due_at(moment)
        return None

    def losses_of(self, node: NodeKey) -> int:
        """Return the losses that both sides of a pair had when they were drawn; the length of the match may depend on
        them.
        """
        drawn_round = next((candidate.round for candidate in self._played().nodes if candidate.key == node), None)
        if drawn_round is None:
            return 0
        earlier = tuple(drawing for drawing in self.facts.drawings if drawing.round < drawn_round)
        records = played(self.settings.lives, replace(self.facts, drawings=earlier)).records
        pair = seating(self.facts).pair(node)
        return sum(records[entry].losses for entry in pair if entry is not None and entry in records)

    def _played(self) -> Played:
        return played(self.settings.lives, self.facts)

    def _last_drawing(self) -> Drawing | None:
        """Return the drawing of the bracket or the final, if there is one."""
        return next((drawing for drawing in self.facts.by_round() if not is_round(drawing)), None)

    def _may_draw(self, moment: Moment, most: int | None) -> bool:
        return most != 0 and len(moment.free) > 1 and window.is_due(moment)

    def _refuse(self, seed: bytes | str) -> None:
        verdict = judge(self.settings)
        field = check_field(self.facts.field, seed, by_hand=False)
        if not (verdict.is_ok and field.is_ok):
            raise DrawRefused(Verdict((*verdict.violations, *field.violations)))
        if self._last_drawing() is not None:
            raise refused(codes.STAGE_OVER)

    def _pairs(self, costs: LivesCosts) -> Proposal:
        moment, pairing = costs.moment, best(costs.complete())
        couples = made(costs, pairing)
        pairs = [[record.entry, opponent.entry if opponent else None] for record, opponent in couples]
        lines = tuple(line(moment, couple) for couple in couples)
        output = {"pairs": pairs, "at": moment.now}
        return Proposal(moment.round, ALGORITHM, output, notes(moment, couples), lines, pairing.is_proved)

    def _proposal(self, moment: Moment, output: DrawingJson) -> Proposal:
        return Proposal(moment.round, ALGORITHM, output)


def _last_nodes(drawing: Drawing, so_far: Played, facts: StageFacts) -> tuple[Node, ...]:
    seats = still_in(seating(facts), drawing.round, so_far)
    if "bracket" in drawing.output:
        return bracket_nodes(seats, drawing.round)
    return final_nodes(seats, drawing.round, drawing.output["second_final"])


def _not_now(moment: Moment) -> DrawRefused:
    if not moment.running and moment.away:
        return DrawRefused(Verdict((_others_away(moment),)))
    if not moment.running:
        return refused(codes.NOBODY_TO_PAIR, free=len(moment.free), left=len(moment.left))
    enough = window.enough(moment)
    return refused(codes.DRAWING_NOT_DUE, free=len(moment.free), running=moment.running, enough=enough)


def _others_away(moment: Moment) -> Violation:
    return Violation(codes.OTHERS_AWAY, None, {"round": moment.round, "entries": moment.away})
