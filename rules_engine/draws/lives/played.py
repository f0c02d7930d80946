"""The records of all entries, drawing after drawing, and the nodes of the rounds.

If a correction has taken an entry's last life, its side of every later pair is a bye: a pair that was not played gives
its opponent a bye, one that was played contradicts it and waits for a ruling.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules_engine.draws.changes import Late, departures
from rules_engine.draws.circumstances import Circumstances
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import Graph, Node
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.seats import ROUNDS, Place, Seating, as_source, is_round, replaced, seating
from rules_engine.draws.lives.tally import Tally
from rules_engine.draws.resolver import resolve
from rules_engine.draws.stage import Drawing, StageFacts
from rules_engine.draws.states import Nobody, NodeState
from rules_engine.words import SIDES, EntryId, NodeKey


@dataclass(frozen=True, slots=True)
class Played:
    """The nodes of all rounds, in order, and the record of every entry."""

    nodes: tuple[Node, ...]
    records: Mapping[EntryId, Record]
    lives: int


def played(lives: int, facts: StageFacts) -> Played:
    seats = seating(facts)
    run = _Run(lives, facts, seats)
    while (dead := run.first_dead()) is not None:
        seats = Seating({**seats.taken, dead: None}, seats.order)
        run = _Run(lives, facts, seats)
    records = {entry: tally.as_record() for entry, tally in run.tallies.items()}
    return Played(run.nodes, records, lives)


def still_in(seats: Seating, round_: int, so_far: Played) -> Seating:
    """Return the seats of one drawing without the entries that have no life left."""
    places = [(key, side) for key in seats.order[round_] for side in SIDES]
    return Seating({place: _if_alive(seats.taken[place], so_far) for place in places}, seats.order)


def _if_alive(entry: EntryId | None, so_far: Played) -> EntryId | None:
    record = None if entry is None else so_far.records.get(entry)
    return entry if record is None or record.lives(so_far.lives) else None


class _Run:
    """A pass over the drawings, with the current seats."""

    def __init__(self, lives: int, facts: StageFacts, seats: Seating) -> None:
        self.lives, self.facts, self.seats = lives, facts, seats
        self.tallies = dict(_beginners(facts))
        self.drawings = [drawing for drawing in facts.by_round() if is_round(drawing)]
        self.nodes = tuple(node for drawing in self.drawings for node in _nodes(drawing, seats))
        self.states = _states(self.nodes, facts)

    def first_dead(self) -> Place | None:
        """Return the first seat of an entry that had no life left; None when the pass is complete."""
        for drawing in self.drawings:
            for key in self.seats.order[drawing.round]:
                dead = self._dead(key)
                if dead is not None:
                    return dead
                self._note(self.states[key], drawing)
        return None

    def _dead(self, key: NodeKey) -> Place | None:
        for side in SIDES:
            entry = self.seats.taken[key, side]
            tally = None if entry is None else self.tallies.get(entry)
            if tally is not None and not tally.has_life(self.lives):
                return (key, side)
        return None

    def _note(self, state: NodeState, drawing: Drawing) -> None:
        ended_at = self.facts.ended.get(state.key)
        since = drawing.output.get("at") if ended_at is None else ended_at
        entries = [slot for slot in state.sides if not isinstance(slot, Nobody)]
        for entry in (*entries, *state.displaced):
            if entry in self.tallies:
                self.tallies[entry].note(state, drawing.round, since)


def _nodes(drawing: Drawing, seats: Seating) -> Iterator[Node]:
    for position, key in enumerate(seats.order[drawing.round], 1):
        first, second = seats.pair(key)
        yield Node(key, drawing.round, position, (as_source(first), as_source(second)), ROUNDS.code)


def _states(nodes: tuple[Node, ...], facts: StageFacts) -> Mapping[NodeKey, NodeState]:
    circumstances = Circumstances(departures(facts.changes), facts.present)
    return resolve(Graph(nodes, (ROUNDS,)), facts.results, None, circumstances).states


def _beginners(facts: StageFacts) -> Iterator[tuple[EntryId, Tally]]:
    """Yield the tally of every entry that was not replaced, by number; a replacement begins as the entry would have."""
    late = {change.entry: change for change in facts.changes if isinstance(change, Late)}
    instead = replaced(facts.changes)
    for entry, by in instead.items():
        if entry in late:
            late.setdefault(by, replace(late[entry], entry=by))
    for draw_entry in sorted(facts.field, key=lambda draw_entry: (draw_entry.number, draw_entry.entry)):
        if draw_entry.entry not in instead:
            yield draw_entry.entry, _beginner(draw_entry, late.get(draw_entry.entry))


def _beginner(draw_entry: DrawEntry, late: Late | None) -> Tally:
    return Tally(draw_entry, late.from_round, late.losses) if late else Tally(draw_entry)
