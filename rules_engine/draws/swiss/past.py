"""What everybody has behind him before a round: score, opponents, byes and floats, from the record of the table.

So a Swiss is drawn by the same match points by which its table stands. Who wins without play (the other did not
come, or left) may meet him yet, and it counts as a bye when the next bye is given. A late entry begins with as
many losses as were counted, and with a bye for each other round that he missed.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate

from rules_engine.draws.changes import Late, Replaced, gone
from rules_engine.draws.graph import Graph
from rules_engine.draws.stage import StageFacts
from rules_engine.draws.standings.dropouts import without_dropouts
from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.standings.recorded import record_of, with_rounds_away
from rules_engine.draws.standings.scores import points
from rules_engine.draws.standings.settings import TableSettings
from rules_engine.draws.states import Resolution
from rules_engine.draws.swiss.contestants import DOWN, UP
from rules_engine.words import EntryId

Scores = Mapping[EntryId, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Past:
    """Of one entry: match points; rounds won without a match; by opponent his rounds; by round his float."""

    score: int
    byes: tuple[int, ...]
    met: Mapping[EntryId, tuple[int, ...]]
    floats: Mapping[int, int]


def record_for(table: TableSettings, facts: StageFacts, graph: Graph, resolution: Resolution) -> Record:
    """The record of everybody who is or was in it, by the rules of the table."""
    replaced = {one.entry for one in facts.changes if isinstance(one, Replaced)}
    entries = [one.entry for one in facts.field if one.entry not in replaced]
    plain = with_rounds_away(record_of(graph, resolution, entries), _finished(graph, resolution))
    late = {one.entry: one for one in facts.changes if isinstance(one, Late) and one.entry in entries}
    begins = {entry: _carried(one, table) for entry, one in late.items()}
    brought = {one: facts.carried.get(one, 0) + begins.get(one, 0) for one in entries}
    whole = replace(plain, carried={one: brought[one] for one in entries if one in facts.carried or one in begins})
    return without_dropouts(whole, frozenset(gone(facts.changes)), table.dropouts)


def pasts(table: TableSettings, facts: StageFacts, record: Record) -> Mapping[EntryId, Past]:
    """For everybody in the record."""
    scores = {entry: _running(record, entry, table) for entry in record.entries}
    given = {one.entry: _given(one) for one in facts.changes if isinstance(one, Late)}
    return {entry: _past(record.bouts[entry], scores, entry, given.get(entry, range(0))) for entry in record.entries}


def _finished(graph: Graph, resolution: Resolution) -> int:
    """The rounds before the first that still has an open match."""
    open_rounds = {node.round for node in graph.nodes if resolution.states[node.key].is_open}
    last = max((node.round for node in graph.nodes), default=0)
    return min(open_rounds, default=last + 1) - 1


def _given(late: Late) -> range:
    """The missed rounds that count as byes."""
    return range(late.losses + 1, late.from_round)


def _carried(late: Late, table: TableSettings) -> int:
    """What he begins with, less what the table gives him for those rounds anyhow."""
    missed = late.from_round - 1
    return len(_given(late)) * table.bye.points + min(late.losses, missed) * table.loss - missed * table.away.points


def _running(record: Record, entry: EntryId, table: TableSettings) -> tuple[int, ...]:
    """The score after each round, from before the first."""
    by_round: defaultdict[int, int] = defaultdict(int)
    for bout in record.bouts[entry]:
        by_round[bout.round] += points(bout, table)
    rounds = (by_round[one] for one in range(1, record.rounds + 1))
    return tuple(accumulate(rounds, initial=record.carried.get(entry, 0)))


def _past(bouts: tuple[Bout, ...], scores: Scores, entry: EntryId, given: range) -> Past:
    met: defaultdict[EntryId, tuple[int, ...]] = defaultdict(tuple)
    floats = {}
    for bout in bouts:
        if bout.how is How.PLAYED and bout.opponent is not None:
            met[bout.opponent] = (*met[bout.opponent], bout.round)
            way = _float(scores[entry], scores.get(bout.opponent, scores[entry]), bout.round)
            floats.update({bout.round: way} if way else {})
    byes = (bout.round for bout in bouts if bout.won and bout.how is not How.PLAYED)
    return Past(scores[entry][-1], tuple(sorted({*byes, *given})), dict(met), floats)


def _float(own: tuple[int, ...], others: tuple[int, ...], round_: int) -> int:
    gap = own[round_ - 1] - others[round_ - 1]
    return 0 if not gap else DOWN if gap > 0 else UP
