"""Check a pasted list: which player each line denotes, or what has to be decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from clubs.club_names import club_key
from clubs.name_similarity import Similarity
from clubs.names import search_key
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.queries.entries.player_suggestions import Candidate, of_list
from matches.readers.entry_lines import EntryLine
from rules_engine.verdict import Code, Violation


class State(Enum):
    """The state of a line. The first four are ready: the first three to be entered, ``SKIPPED`` to be left out."""

    MATCHED = "found"
    CHOSEN = "chosen"
    NEW = "new"
    SKIPPED = "skipped"
    ENTERED = "entered"
    TWICE = "twice"
    SEVERAL = "several"
    SIMILAR = "alike"
    UNCLEAR = "unclear"
    UNREADABLE = "unreadable"


TO_ENTER = frozenset({State.MATCHED, State.CHOSEN, State.NEW})
TO_DECIDE = frozenset({State.SEVERAL, State.SIMILAR, State.UNCLEAR, State.UNREADABLE})
NOBODY = Code("nobody_in_line")
NEW_PLAYER, LEAVE_OUT = "new", "skip"  # choices besides the public id of a candidate


@dataclass(frozen=True, slots=True)
class Line:
    """``entrant``: who would be entered now. ``candidates``: possible players. ``readings``: what an unclear line may
    mean. ``club``: as written. ``unused``: what an entry has no place for.
    """

    number: int
    text: str
    state: State
    name: str = ""
    entrant: EntryInput | None = None
    candidates: tuple[Candidate, ...] = ()
    pick: str = ""
    club: str = ""
    faults: tuple[Violation, ...] = ()
    readings: tuple[EntryInput, ...] = ()
    unused: tuple[str, ...] = ()

    @property
    def is_to_enter(self) -> bool:
        return self.state in TO_ENTER

    @property
    def is_to_decide(self) -> bool:
        return self.state in TO_DECIDE

    @property
    def player(self) -> Candidate | None:
        """Return the player that the line denotes, if there is exactly one."""
        public_id = self.entrant.player if self.entrant else ""
        candidates = [candidate for candidate in self.candidates if candidate.player.public_id == public_id]
        return candidates[0] if candidates else None


def listed(event: Event, lines: Sequence[EntryLine], picks: Mapping[int, str] | None = None) -> list[Line]:
    """Return the checked lines. ``picks``: the user's choice by line. The number of queries is constant."""
    entrants = [row.entrant for row in lines if row.entrant]
    by_name, similar, by_id = of_list(
        event, [entrant.name for entrant in entrants], [entrant.player for entrant in entrants]
    )
    keys: set[str] = set()
    return [
        _once(_line(row, _candidates(row, by_name, similar, by_id), (picks or {}).get(row.number, "")), keys)
        for row in lines
    ]


CandidatesByKey = Mapping[str, list[Candidate]]


def undecided(row: EntryLine, pick: str) -> Line:
    """Return a line without an entrant: unreadable, unclear, left out, or one that keeps a place free."""
    line = Line(row.number, row.text, State.UNREADABLE, pick=pick, faults=row.faults, unused=row.unused)
    if pick == LEAVE_OUT or any(fault.code == NOBODY for fault in row.faults):
        return replace(line, state=State.SKIPPED)
    return replace(line, state=State.UNCLEAR, readings=row.readings) if row.readings else line


def _candidates(
    line: EntryLine, by_name: CandidatesByKey, similar: CandidatesByKey, by_id: CandidatesByKey
) -> tuple[Candidate, ...]:
    if line.entrant is None:
        return ()
    if line.entrant.player:
        return tuple(by_id.get(line.entrant.player, ()))
    name = search_key(line.entrant.name)
    return tuple(by_name.get(name) or similar.get(name) or ())


def _line(row: EntryLine, candidates: tuple[Candidate, ...], pick: str) -> Line:
    entrant = row.entrant
    if entrant is None:
        return undecided(row, pick)
    state, choice = _decided(entrant, _narrowed(entrant, candidates), pick)
    line = Line(row.number, row.text, state, entrant.name, choice, candidates, pick, entrant.club, row.faults)
    return replace(line, unused=row.unused)


def _narrowed(entrant: EntryInput, candidates: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Return, of several players of one name, those of the club or country in the line."""
    same = tuple(candidate for candidate in candidates if candidate.likeness in (None, Similarity.SAME))
    club, country = entrant.club, entrant.country
    club_members = [row for row in same if club and club_key(club) in club_key(row.clubs)]
    compatriots = [row for row in same if country and row.player.country == country]
    choice = next((tuple(rows) for rows in (club_members, compatriots) if len(rows) == 1), same)
    return choice or candidates


def _decided(entrant: EntryInput, candidates: tuple[Candidate, ...], pick: str) -> tuple[State, EntryInput]:
    """Return state and entrant of a line: as picked, or else as read."""
    if pick == LEAVE_OUT:
        return State.SKIPPED, entrant
    if pick == NEW_PLAYER and entrant.name:
        return State.NEW, replace(entrant, player="", is_new=True)
    if pick:
        return State.CHOSEN, replace(entrant, name="", player=pick)
    return _as_it_reads(entrant, candidates)


def _as_it_reads(entrant: EntryInput, candidates: tuple[Candidate, ...]) -> tuple[State, EntryInput]:
    if not candidates:
        return (State.UNREADABLE, entrant) if entrant.player else (State.NEW, replace(entrant, is_new=True))
    first = candidates[0]
    if first.likeness not in (None, Similarity.SAME):
        return State.SIMILAR, entrant
    if len(candidates) > 1:
        return State.SEVERAL, entrant
    state = State.ENTERED if first.is_in else State.MATCHED
    return state, replace(entrant, name="", player=first.player.public_id)


def _once(line: Line, keys: set[str]) -> Line:
    """Mark a later line of the same player, or of the same new name, as a duplicate."""
    if line.state is State.CHOSEN and line.player is not None and line.player.is_in:
        line = replace(line, state=State.ENTERED)
    if not line.is_to_enter or line.entrant is None:
        return line
    key = line.entrant.player or f"name {search_key(line.entrant.name)}"
    if key in keys:
        return replace(line, state=State.TWICE)
    keys.add(key)
    return line
