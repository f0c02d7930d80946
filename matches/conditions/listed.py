"""A pasted list beside what is known: of each line who is meant, or what somebody must still say about it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from clubs.likeness import Likeness
from clubs.names import fold
from matches.models import Event
from matches.plans import Wanted
from matches.queries.candidates import Candidate, of_list
from matches.readers.pasted import Pasted
from rules_engine.verdict import Violation


class State(Enum):
    """Where a line stands. The first four are ready: the first three to be entered, ``SKIPPED`` to be left out."""

    FOUND = "found"
    CHOSEN = "chosen"
    NEW = "new"
    SKIPPED = "skipped"
    ENTERED = "entered"
    TWICE = "twice"
    SEVERAL = "several"
    ALIKE = "alike"
    UNREADABLE = "unreadable"


TO_ENTER = frozenset({State.FOUND, State.CHOSEN, State.NEW})
TO_DECIDE = frozenset({State.SEVERAL, State.ALIKE, State.UNREADABLE})
NEW_PLAYER, LEAVE_OUT = "new", "skip"  # what may be picked besides the public id of a candidate


@dataclass(frozen=True, slots=True)
class Line:
    """``wanted``: who is entered if the act is done now. ``candidates``: who may be meant."""

    number: int
    text: str
    state: State
    name: str = ""
    wanted: Wanted | None = None
    candidates: tuple[Candidate, ...] = ()
    pick: str = ""
    club: str = ""
    faults: tuple[Violation, ...] = ()

    @property
    def is_to_enter(self) -> bool:
        return self.state in TO_ENTER

    @property
    def is_to_decide(self) -> bool:
        return self.state in TO_DECIDE

    @property
    def player(self) -> Candidate | None:
        """Whom the line means, where that is settled."""
        asked = self.wanted.player if self.wanted else ""
        settled = [one for one in self.candidates if one.player.public_id == asked]
        return settled[0] if settled else None


def listed(event: Event, pasted: Sequence[Pasted], picks: Mapping[int, str] | None = None) -> list[Line]:
    """``picks``: by line, what somebody chose. The number of queries does not grow with the list."""
    wanted = [one.wanted for one in pasted if one.wanted]
    named, alike, by_id = of_list(event, [one.name for one in wanted], [one.player for one in wanted])
    lines: list[Line] = []
    seen: set[str] = set()
    for one in pasted:
        candidates = _candidates(one, named, alike, by_id)
        line = _line(one, candidates, (picks or {}).get(one.number, ""))
        lines.append(_once(line, seen))
    return lines


Found = Mapping[str, list[Candidate]]


def _candidates(one: Pasted, named: Found, alike: Found, by_id: Found) -> tuple[Candidate, ...]:
    if one.wanted is None:
        return ()
    if one.wanted.player:
        return tuple(by_id.get(one.wanted.player, ()))
    name = fold(one.wanted.name)
    return tuple(named.get(name) or alike.get(name) or ())


def _line(one: Pasted, candidates: tuple[Candidate, ...], pick: str) -> Line:
    if one.wanted is None:
        state = State.SKIPPED if pick == LEAVE_OUT else State.UNREADABLE
        return Line(one.number, one.text, state, pick=pick, faults=one.faults)
    state, wanted = _decided(one.wanted, _narrowed(one, candidates), pick)
    return Line(one.number, one.text, state, one.wanted.name, wanted, candidates, pick, one.club, one.faults)


def _narrowed(one: Pasted, candidates: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Of several of one name, those of the club or the country that the line tells."""
    same = tuple(one for one in candidates if one.likeness in (None, Likeness.SAME))
    told = one.wanted.country if one.wanted else ""
    ours = [row for row in same if one.club and fold(one.club) in fold(row.clubs)]
    there = [row for row in same if told and row.player.country == told]
    chosen = next((tuple(rows) for rows in (ours, there) if len(rows) == 1), same)
    return chosen or candidates


def _decided(wanted: Wanted, candidates: tuple[Candidate, ...], pick: str) -> tuple[State, Wanted]:
    """What the line comes to: as somebody picked, else as it reads."""
    if pick == LEAVE_OUT:
        return State.SKIPPED, wanted
    if pick == NEW_PLAYER and wanted.name:
        return State.NEW, replace(wanted, player="", is_new=True)
    if pick:
        return State.CHOSEN, replace(wanted, name="", player=pick)
    return _as_it_reads(wanted, candidates)


def _as_it_reads(wanted: Wanted, candidates: tuple[Candidate, ...]) -> tuple[State, Wanted]:
    if not candidates:
        return (State.UNREADABLE, wanted) if wanted.player else (State.NEW, replace(wanted, is_new=True))
    first = candidates[0]
    if first.likeness not in (None, Likeness.SAME):
        return State.ALIKE, wanted
    if len(candidates) > 1:
        return State.SEVERAL, wanted
    state = State.ENTERED if first.is_in else State.FOUND
    return state, replace(wanted, name="", player=first.player.public_id)


def _once(line: Line, seen: set[str]) -> Line:
    """A second line of the same player, or of the same new name, is left out."""
    if line.state is State.CHOSEN and line.player is not None and line.player.is_in:
        line = replace(line, state=State.ENTERED)
    if not line.is_to_enter or line.wanted is None:
        return line
    key = line.wanted.player or f"name {fold(line.wanted.name)}"
    if key in seen:
        return replace(line, state=State.TWICE)
    seen.add(key)
    return line
