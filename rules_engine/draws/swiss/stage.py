"""The Swiss as a stage: drawn round by round, from what is known when the round is drawn."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.field import LEAST_FIELD, DrawEntry, DrawRefused, check_field, refused
from rules_engine.draws.graph import Graph, Node
from rules_engine.draws.matching.perfect import NoPerfectMatching
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
    open_nodes,
    resolved,
)
from rules_engine.draws.standings.record import Record
from rules_engine.draws.standings.table import table
from rules_engine.draws.states import Resolution
from rules_engine.draws.swiss.asked import SwissRound
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs, costs
from rules_engine.draws.swiss.fields import away_from, field_of, lots_of, playing_in, still_in, tied_leaders
from rules_engine.draws.swiss.lasting import Lasting, lasting_pairing
from rules_engine.draws.swiss.pairing import best_pairing
from rules_engine.draws.swiss.past import Past, pasts, record_for
from rules_engine.draws.swiss.reasons import line
from rules_engine.draws.swiss.rounds import rounds_graph
from rules_engine.draws.swiss.settings import Finish, SwissSettings, judge
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

ALGORITHM: Final = "swiss/1"


@dataclass(frozen=True, slots=True)
class SwissStage:
    settings: SwissSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """The next round. Raises DrawRefused for a field that cannot be drawn, or before its time."""
        self._check(seed)
        if len(self._rounds()) >= self.settings.rounds and self.settings.finish is Finish.BRACKET:
            return Proposal(len(self._rounds()) + 1, ALGORITHM, draw_playoff(self._level(self.resolve()), seed))
        asked = self.costs(seed)
        try:
            found = self._paired(asked)
        except NoPerfectMatching:
            raise refused(codes.NO_PAIRING, entries=len(asked.field.contestants)) from None
        pairs = sorted(found.pairing.pairs, key=lambda pair: _table(asked, pair))
        output = _output(asked, pairs)
        if asked.field.round == 1:
            output["lots"] = lots_of(self.facts, seed)
        lines = tuple(line(asked, pair) for pair in pairs)
        is_best = found.is_best and found.pairing.is_proved
        return Proposal(asked.field.round, ALGORITHM, output, tuple(_notes(asked, found)), lines, is_best)

    def asked(self, seed: bytes | str) -> SwissRound:
        """The next round, to be asked about. Raises DrawRefused for a field that cannot be drawn."""
        return SwissRound(self.costs(seed))

    def before(self, round_: int) -> "SwissStage":
        """As it was when a round was drawn."""
        earlier = tuple(one for one in self.facts.drawings if one.round < round_)
        return replace(self, facts=replace(self.facts, drawings=earlier))

    def costs(self, seed: bytes | str) -> Costs:
        """What the next round is drawn from."""
        chosen, field = self.settings, field_of(self.settings, self.facts, self.past(), seed)
        pattern = chosen.first_round if field.round == 1 else chosen.pattern
        return costs(field, chosen.criteria, pattern, chosen.apart_rounds, seed)

    def past(self) -> Mapping[EntryId, Past]:
        """What everybody has behind him."""
        return self._pasts(self.resolve())

    def graph(self) -> Graph:
        rounds = self._rounds_graph()
        last = self._playoff()
        return Graph((*rounds.nodes, *last), (*rounds.sections, PLAYOFF)) if last else rounds

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Everybody, who has left too, by the table's order; its lots are those of the first round."""
        first = self.facts.by_round()[:1]
        lots = [EntryId(one) for drawing in first for one in drawing.output["lots"]]
        rows = table(self._record(resolution), self.settings.table, lots)
        last = self._playoff()
        return after_playoff(rows, last, resolution) if last else rows

    def next(self, resolution: Resolution) -> Next:
        to_play, drawn = open_nodes(resolution), len(self.facts.by_round())
        if to_play:
            return WaitFor(to_play)
        if len(self._rounds()) < drawn:
            return Over()
        if drawn < self.settings.rounds or self._goes_on(resolution):
            return self._next_round(drawn + 1, resolution)
        return Over()

    def _next_round(self, round_: int, resolution: Resolution) -> Next:
        """Of those who are in, two must be there; who is left alone has nothing more to play."""
        done = self._pasts(resolution) if round_ > self.settings.rounds else {}
        away = away_from(self.facts, round_)
        if len(playing_in(self.settings, self.facts, done, round_)) >= LEAST_FIELD:
            return DrawNow(round_)
        if away:
            return WaitFor((), (Violation(codes.OTHERS_AWAY, None, {"round": round_, "entries": away}),))
        return Over() if round_ > 1 and len(still_in(self.facts)) < LEAST_FIELD else DrawNow(round_)

    def _goes_on(self, resolution: Resolution) -> bool:
        """A playoff, while more than one has the best score."""
        return self.settings.finish is not Finish.SHARED and len(self._level(resolution)) > 1

    def _level(self, resolution: Resolution) -> list[DrawEntry]:
        """Those who share the best score."""
        here = still_in(self.facts)
        leaders = tied_leaders([one.entry for one in here], self._pasts(resolution))
        return [one for one in here if one.entry in leaders]

    def _rounds(self) -> list[Drawing]:
        """All that was drawn but the bracket of a playoff."""
        return [one for one in self.facts.by_round() if not is_playoff(one.output)]

    def _rounds_graph(self) -> Graph:
        return rounds_graph(self._rounds(), self.facts.changes)

    def _playoff(self) -> tuple[Node, ...]:
        drawn = (one for one in self.facts.by_round() if is_playoff(one.output))
        return tuple(node for one in drawn for node in playoff_nodes(one.output, self.facts.changes))

    def _pasts(self, resolution: Resolution) -> Mapping[EntryId, Past]:
        return pasts(self.settings.table, self.facts, self._record(resolution))

    def _record(self, resolution: Resolution) -> Record:
        return record_for(self.settings.table, self.facts, self._rounds_graph(), resolution)

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

    def _paired(self, asked: Costs) -> Lasting:
        if self.settings.look_ahead and asked.field.round <= self.settings.rounds:
            return lasting_pairing(asked)
        return Lasting(best_pairing(asked))


def _table(asked: Costs, pair: Pair) -> tuple[bool, int, int, int]:
    """The order of the sheet: the best scores first, the bye last."""
    one, other = pair
    if other == asked.field.bye:
        return True, 0, 0, one
    scores = asked.field.scores
    return False, -scores[one], -scores[other], one


def _output(asked: Costs, pairs: Sequence[Pair]) -> dict[str, object]:
    entries = [one.entry for one in asked.field.contestants]
    played = [[entries[one], entries[other]] for one, other in pairs if other != asked.field.bye]
    byes = [entries[one] for one, other in pairs if other == asked.field.bye]
    return {"pairs": played, "bye": byes[0] if byes else None}


def _notes(asked: Costs, found: Lasting) -> Iterator[Violation]:
    field = asked.field
    for one, other in sorted(found.pairing.pairs):
        if other != field.bye and field.contestants[other].entry in field.contestants[one].met:
            entries = (field.contestants[one].entry, field.contestants[other].entry)
            yield Violation(codes.NOTE_REMATCH, None, {"entries": entries})
    if not found.lasts:
        yield Violation(codes.NOTE_REMATCHES_COMING, None, {"rounds": field.rounds - field.round})
