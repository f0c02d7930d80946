"""The past of every entry before a round: score, opponents, byes and floats, from the record of the table.

So a Swiss is drawn by the same match points as its table. After a win without play (the opponent did not come, or left)
the two may still meet, and it counts as a bye when the next bye is given. A late entry begins with as many losses as
were counted, with half a win for each round that is to count as half, and with a bye for each other missed round.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from rules_engine.draws.changes import Late, Replaced, departures
from rules_engine.draws.graph import Graph
from rules_engine.draws.stage import StageFacts
from rules_engine.draws.standings.dropouts import without_dropouts
from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.standings.recorded import record_of, with_rounds_away
from rules_engine.draws.standings.scores import half_win, points
from rules_engine.draws.standings.settings import TableSettings
from rules_engine.draws.standings.values import simplify
from rules_engine.draws.states import Resolution
from rules_engine.draws.swiss.contestants import DOWN, UP
from rules_engine.draws.swiss.settings import MOST_ROUNDS
from rules_engine.words import EntryId, Exact

Scores = Mapping[EntryId, tuple[Exact, ...]]
NO_STARTS: Final[Mapping[EntryId, Exact]] = {}
NO_POINTS: Final[Mapping[EntryId, Sequence[Exact]]] = {}


@dataclass(frozen=True, slots=True)
class Past:
    """The past of one entry: match points; rounds won without a match; by opponent their rounds; by round the float."""

    score: Exact
    byes: tuple[int, ...]
    met: Mapping[EntryId, tuple[int, ...]]
    floats: Mapping[int, int]


def record_for(
    table: TableSettings,
    facts: StageFacts,
    graph: Graph,
    resolution: Resolution,
    starts: Mapping[EntryId, Exact] = NO_STARTS,
) -> Record:
    """Return the record of all entries that are or were in it, by the rules of the table. ``starts``: match points with
    which entries begin.
    """
    replaced_entries = {change.entry for change in facts.changes if isinstance(change, Replaced)}
    entries = [draw_entry.entry for draw_entry in facts.field if draw_entry.entry not in replaced_entries]
    late = {change.entry: change for change in facts.changes if isinstance(change, Late) and change.entry in entries}
    before = {entry: _before(change, table) for entry, change in late.items()}
    plain = with_rounds_away(record_of(graph, resolution, entries), _finished(graph, resolution), before)
    begins = {entry: _carried(change, table) for entry, change in late.items()}
    sources = (facts.carried, begins, starts)
    carried_points = {entry: sum(source.get(entry, 0) for source in sources) for entry in entries}
    has_carried = {entry for source in sources for entry in source}
    record = replace(plain, carried={entry: carried_points[entry] for entry in entries if entry in has_carried})
    return without_dropouts(record, frozenset(departures(facts.changes)), table.dropouts)


def pasts(
    table: TableSettings, facts: StageFacts, record: Record, virtual: Mapping[EntryId, Sequence[Exact]] = NO_POINTS
) -> Mapping[EntryId, Past]:
    """Return the past of every entry in the record. ``virtual``: by entry, points before each round and the next one,
    which count for the pairing only.
    """
    scores = {
        entry: _running(record, entry, table, virtual.get(entry, (0,) * (record.rounds + 1)))
        for entry in record.entries
    }
    bye_rounds = {change.entry: _bye_rounds(change) for change in facts.changes if isinstance(change, Late)}
    return {
        entry: _past(record.bouts[entry], scores, entry, bye_rounds.get(entry, range(0))) for entry in record.entries
    }


def _finished(graph: Graph, resolution: Resolution) -> int:
    """Return the number of rounds before the first one with an open match."""
    open_rounds = {node.round for node in graph.nodes if resolution.states[node.key].is_open}
    last = max((node.round for node in graph.nodes), default=0)
    return min(open_rounds, default=last + 1) - 1


def _bye_rounds(late: Late) -> range:
    """Return the missed rounds that count as byes, of the rounds that a Swiss can have."""
    return range(late.losses + late.halves + 1, min(late.from_round, MOST_ROUNDS + 1))


def _before(late: Late, table: TableSettings) -> tuple[Bout, ...]:
    """Return a bout for each missed round; a bye is won."""
    byes, worths = _bye_rounds(late), _worths(late, table)
    return tuple(Bout(at, How.BEFORE, at in byes, start=worth) for at, worth in enumerate(worths, start=1))


def _carried(late: Late, table: TableSettings) -> Exact:
    """Return the points of a late start, less those that the table gives for these rounds anyway."""
    worths = _worths(late, table)
    return simplify(sum(worths) - len(worths) * table.away.points)


def _worths(late: Late, table: TableSettings) -> tuple[Exact, ...]:
    """Return the points of each missed round: first the losses, then the halves, then the byes."""
    missed_rounds = late.from_round - 1
    losses = min(late.losses, missed_rounds)
    halves = min(late.halves, missed_rounds - losses)
    byes = (table.bye.points,) * len(_bye_rounds(late))
    return (*(table.loss,) * losses, *(half_win(table),) * halves, *byes)


def _running(record: Record, entry: EntryId, table: TableSettings, virtual: Sequence[Exact]) -> tuple[Exact, ...]:
    """Return the score after each round, beginning before the first."""
    by_round: defaultdict[int, Exact] = defaultdict(int)
    for bout in record.bouts[entry]:
        by_round[bout.round] += points(bout, table)
    rounds: Iterator[Exact] = (by_round[round_] for round_ in range(1, record.rounds + 1))
    begin: Exact = record.carried.get(entry, 0)
    scores: Iterator[Exact] = accumulate(rounds, initial=begin)
    return tuple(simplify(score + extra) for score, extra in zip(scores, virtual, strict=True))


def _past(bouts: tuple[Bout, ...], scores: Scores, entry: EntryId, bye_rounds: range) -> Past:
    rounds_by_opponent: defaultdict[EntryId, tuple[int, ...]] = defaultdict(tuple)
    floats = {}
    for bout in bouts:
        if bout.how is How.PLAYED and bout.opponent is not None:
            rounds_by_opponent[bout.opponent] = (*rounds_by_opponent[bout.opponent], bout.round)
            direction = _float(scores[entry], scores.get(bout.opponent, scores[entry]), bout.round)
            if direction:
                floats[bout.round] = direction
    byes = (bout.round for bout in bouts if bout.won and bout.how is not How.PLAYED)
    return Past(scores[entry][-1], tuple(sorted({*byes, *bye_rounds})), dict(rounds_by_opponent), floats)


def _float(own_scores: tuple[Exact, ...], opponent_scores: tuple[Exact, ...], round_: int) -> int:
    gap = own_scores[round_ - 1] - opponent_scores[round_ - 1]
    return 0 if not gap else DOWN if gap > 0 else UP
