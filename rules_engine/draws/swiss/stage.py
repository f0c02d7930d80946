"""The Swiss as a stage: drawn round by round, from the facts at the time of the draw."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.check import check_builds, check_seats
from rules_engine.draws.field import LEAST_FIELD, DrawEntry, DrawRefused, check_field, refused
from rules_engine.draws.graph import Graph, Node
from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.mates import separation
from rules_engine.draws.playoff import PLAYOFF, after_playoff, draw_playoff, is_playoff, playoff_nodes
from rules_engine.draws.stage import (
    Drawing,
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
from rules_engine.draws.standings.record import Record
from rules_engine.draws.standings.table import table
from rules_engine.draws.states import Resolution
from rules_engine.draws.swiss import acceleration
from rules_engine.draws.swiss.checking import check_round
from rules_engine.draws.swiss.contestants import Field, Pair
from rules_engine.draws.swiss.costs import Costs, costs
from rules_engine.draws.swiss.fields import away_from, field_of, lots_of, playing_in, still_in, tied_leaders
from rules_engine.draws.swiss.lasting import Lasting, lasting_pairing
from rules_engine.draws.swiss.pairing import best_pairing
from rules_engine.draws.swiss.past import Past, pasts, record_for
from rules_engine.draws.swiss.reasons import line
from rules_engine.draws.swiss.rounds import rounds_graph
from rules_engine.draws.swiss.settings import Finish, SwissSettings, judge
from rules_engine.draws.swiss.swiss_round import SwissRound
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

ALGORITHM: Final = "swiss/2"


@dataclass(frozen=True)  # without slots, so that the graph and its resolution are computed once
class SwissStage:
    settings: SwissSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Draw the next round. Raises DrawRefused for a field that cannot be drawn, or if the round is not due."""
        self._check(seed)
        if len(self._rounds()) >= self.settings.rounds and self.settings.finish is Finish.BRACKET:
            return Proposal(len(self._rounds()) + 1, ALGORITHM, draw_playoff(self._level(self.resolve()), seed))
        costs = self.costs(seed)
        try:
            lasting = self._paired(costs)
        except NoPerfectMatching:
            raise refused(codes.NO_PAIRING, entries=len(costs.field.contestants)) from None
        pairs = _sorted(costs.field, lasting.pairing.pairs)
        output = _output(costs, pairs)
        if costs.field.round == 1:
            output["lots"] = lots_of(self.facts, seed)
        output |= self._new_starts()
        lines = tuple(line(costs, pair) for pair in pairs)
        is_best = lasting.is_best and lasting.pairing.is_proved
        return Proposal(costs.field.round, ALGORITHM, output, tuple(_notes(costs, lasting)), lines, is_best)

    def pairing_round(self, seed: bytes | str) -> SwissRound:
        """Return the next round for questions. Raises DrawRefused for a field that cannot be drawn."""
        return SwissRound(self.costs(seed))

    def before(self, round_: int) -> "SwissStage":
        """Return the stage as it was when a round was drawn."""
        earlier = tuple(drawing for drawing in self.facts.drawings if drawing.round < round_)
        return replace(self, facts=replace(self.facts, drawings=earlier))

    def costs(self, seed: bytes | str) -> Costs:
        """Return the costs of the next round."""
        settings, field = self.settings, field_of(self.settings, self.facts, self.past(), seed)
        pattern = settings.first_round if field.round == 1 else settings.pattern
        rounds = separation(settings.apart_rounds, settings.country_rounds).rounds
        return costs(field, settings.criteria, pattern, rounds, seed)

    def past(self) -> Mapping[EntryId, Past]:
        """Return the past of every entry, with virtual points."""
        record = self._record(self.resolve())
        virtual_points = acceleration.virtual(self.settings, self._starts, record.rounds)
        return pasts(self.settings.table, self.facts, record, virtual_points)

    def graph(self) -> Graph:
        last = self._playoff()
        rounds = self._rounds_graph
        return Graph((*rounds.nodes, *last), (*rounds.sections, PLAYOFF)) if last else rounds

    def resolve(self) -> Resolution:
        return self._resolution

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of all entries, including those that left, with the lots of the first round."""
        first = self.facts.by_round()[:1]
        lots = [EntryId(entry) for drawing in first for entry in drawing.output["lots"]]
        rows = table(self._record(resolution), self.settings.table, lots)
        last = self._playoff()
        return after_playoff(rows, last, resolution) if last else rows

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        to_play, drawn_count = open_nodes(resolution), len(self.facts.by_round())
        if to_play:
            return WaitFor(to_play)
        if len(self._rounds()) < drawn_count:
            return Over()
        if drawn_count < self.settings.rounds or self._goes_on(resolution):
            return self._next_round(drawn_count + 1, resolution)
        return Over()

    def judge_late(self, resolution: Resolution) -> Verdict:
        """Return why an entry that comes now would not be paired: all rounds are drawn, or the stage is over."""
        drawn_count = len(self._rounds())
        if drawn_count >= self.settings.rounds:
            return Verdict((Violation(codes.LATE_AFTER_ROUNDS, None, {"rounds": drawn_count}),))
        return late_unless_over(self, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        if is_playoff(proposal.output):
            return check_seats(self, proposal)
        verdict = check_builds(self, proposal)
        return check_round(self.costs(seed), proposal.output) if verdict.is_ok else verdict

    def _next_round(self, round_: int, resolution: Resolution) -> Next:
        """Return the next step: two entries must be present; a single remaining entry has nothing more to play."""
        past_by_entry = self._pasts(resolution) if round_ > self.settings.rounds else {}
        away = away_from(self.facts, round_)
        if len(playing_in(self.settings, self.facts, past_by_entry, round_)) >= LEAST_FIELD:
            return DrawNow(round_)
        if away:
            return WaitFor((), (Violation(codes.OTHERS_AWAY, None, {"round": round_, "entries": away}),))
        return Over() if round_ > 1 and len(still_in(self.facts)) < LEAST_FIELD else DrawNow(round_)

    def _goes_on(self, resolution: Resolution) -> bool:
        """Return whether a playoff goes on: more than one entry has the best score."""
        return self.settings.finish is not Finish.SHARED and len(self._level(resolution)) > 1

    def _level(self, resolution: Resolution) -> list[DrawEntry]:
        """Return the entries that share the best score."""
        entries = still_in(self.facts)
        leaders = tied_leaders([draw_entry.entry for draw_entry in entries], self._pasts(resolution))
        return [draw_entry for draw_entry in entries if draw_entry.entry in leaders]

    def _rounds(self) -> list[Drawing]:
        """Return all drawings but the bracket of a playoff."""
        return [drawing for drawing in self.facts.by_round() if not is_playoff(drawing.output)]

    @cached_property
    def _rounds_graph(self) -> Graph:
        return rounds_graph(self._rounds(), self.facts.changes)

    @cached_property
    def _resolution(self) -> Resolution:
        return resolved(self.graph(), self.facts, keeps_byes=True)

    def _playoff(self) -> tuple[Node, ...]:
        drawings = (drawing for drawing in self.facts.by_round() if is_playoff(drawing.output))
        return tuple(node for drawing in drawings for node in playoff_nodes(drawing.output, self.facts.changes))

    def _pasts(self, resolution: Resolution) -> Mapping[EntryId, Past]:
        return pasts(self.settings.table, self.facts, self._record(resolution))

    def _record(self, resolution: Resolution) -> Record:
        begins = acceleration.carried(self.settings, self._starts)
        return record_for(self.settings.table, self.facts, self._rounds_graph, resolution, begins)

    @cached_property
    def _starts(self) -> Mapping[EntryId, int]:
        return acceleration.starts_of(self.settings, self.facts, still_in(self.facts))

    def _new_starts(self) -> dict[str, object]:
        """Return the starts that no drawing has yet, as part of one; nothing without acceleration."""
        earlier_starts = acceleration.drawn_starts(self.facts.by_round())
        new = sorted((entry, start) for entry, start in self._starts.items() if entry not in earlier_starts)
        return {"starts": [list(row) for row in new]} if new else {}

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

    def _paired(self, costs: Costs) -> Lasting:
        if self.settings.look_ahead and costs.field.round <= self.settings.rounds:
            return lasting_pairing(costs)
        return Lasting(best_pairing(costs))


def _sorted(field: Field, pairs: Iterable[Pair]) -> list[Pair]:
    """Return pairs as on the sheet: the best scores first, the bye last."""
    scores = [*field.scores, -1]
    return sorted(pairs, key=lambda pair: (pair[1] == field.bye, -scores[pair[0]], -scores[pair[1]], pair[0]))


def _output(costs: Costs, pairs: Sequence[Pair]) -> dict[str, object]:
    entries = [contestant.entry for contestant in costs.field.contestants]
    matches = [[entries[first], entries[second]] for first, second in pairs if second != costs.field.bye]
    byes = [entries[first] for first, second in pairs if second == costs.field.bye]
    return {"pairs": matches, "bye": byes[0] if byes else None}


def _notes(costs: Costs, lasting: Lasting) -> Iterator[Violation]:
    field = costs.field
    for first, second in sorted(lasting.pairing.pairs):
        if second != field.bye and field.contestants[second].entry in field.contestants[first].met:
            entries = (field.contestants[first].entry, field.contestants[second].entry)
            yield Violation(codes.NOTE_REMATCH, None, {"entries": entries})
    if not lasting.lasts:
        yield Violation(codes.NOTE_REMATCHES_LATER, None, {"rounds": field.rounds - field.round})
