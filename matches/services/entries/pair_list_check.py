"""Check a pasted list of pairs: which players each line denotes, or what is wrong.

A line in doubt is corrected in place, or its unknown names become new players.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from clubs.names import search_key
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.queries.entries.player_suggestions import Candidate, of_list
from matches.readers.entry_lines import EntryLine
from matches.services.entries.entry_list_check import LEAVE_OUT, NEW_PLAYER, Line, State, listed, undecided
from matches.services.entries.sides import side_faults, split
from rules_engine.verdict import Code, Violation

_MOST_NAMED: Final = 5
_SIMILAR: Final = Code("name_alike")
CandidatesByKey = Mapping[str, list[Candidate]]
Member = EntryInput | Violation  # the member, or a fault


def looked_at(event: Event, lines: Sequence[EntryLine], picks: Mapping[int, str] | None = None) -> list[Line]:
    """Return the checked lines of a list of players or pairs. ``picks``: the user's choice by line; for pairs "new" or
    "skip".
    """
    if not event.is_of_pairs:
        return listed(event, lines, picks)
    members = [entrant for row in lines if row.entrant for entrant in split(row.entrant)]
    by_name, similar, by_id = of_list(event, [member.name for member in members], [member.player for member in members])
    every = (
        candidate
        for candidates_by_key in (by_name, by_id)
        for candidates in candidates_by_key.values()
        for candidate in candidates
    )
    reader = _Reader(
        event,
        by_name,
        similar,
        by_id,
        {candidate.player.public_id: candidate for candidate in every if candidate.is_in},
    )
    return [reader.line(row, (picks or {}).get(row.number, "")) for row in lines]


@dataclass(slots=True)
class _Reader:
    """A reader of the lines of a list of pairs.

    ``inside``: entered players by public id. ``pairs``, ``players``: keys of those in earlier lines.
    """

    event: Event
    named: CandidatesByKey
    similar: CandidatesByKey
    by_id: CandidatesByKey
    inside: Mapping[str, Candidate]
    pairs: set[frozenset[str]] = field(default_factory=set)
    players: set[str] = field(default_factory=set)

    def line(self, row: EntryLine, pick: str) -> Line:
        if row.entrant is None or pick == LEAVE_OUT:
            return undecided(row, pick)
        line = Line(row.number, row.text, State.UNREADABLE, pick=pick, club=row.entrant.club, unused=row.unused)
        return self._read(line, row.entrant)

    def _read(self, line: Line, entrant: EntryInput) -> Line:
        side = split(entrant)
        name = " / ".join(member.name or member.player for member in side)
        faults = tuple(side_faults(self.event, entrant, side))
        if faults:
            return replace(line, faults=faults)
        members = [self._member(member, takes_new=line.pick == NEW_PLAYER) for member in side]
        wrong = tuple(member for member in members if isinstance(member, Violation))
        if wrong:
            offers_new = any(violation.code == _SIMILAR for violation in wrong)
            return replace(line, faults=wrong, name=name if offers_new else "")
        first, second = (member for member in members if isinstance(member, EntryInput))
        return self._with_state(replace(line, name=name), replace(first, seed=entrant.seed, partner=second))

    def _member(self, entrant: EntryInput, *, takes_new: bool) -> Member:
        candidates = (
            self.by_id.get(entrant.player, []) if entrant.player else self.named.get(search_key(entrant.name), [])
        )
        similar = [] if entrant.player or takes_new else self.similar.get(search_key(entrant.name), [])
        if len(candidates) == 1:
            return replace(entrant, name="", player=candidates[0].player.public_id, is_new=False)
        if candidates:
            ids = ", ".join(candidate.player.public_id for candidate in candidates[:_MOST_NAMED])
            return _fault("ambiguous_name", name=entrant.name, players=ids)
        if entrant.player:
            return _fault("unknown_player", player=entrant.player)
        names = ", ".join(
            f"{candidate.player.public_name} ({candidate.player.public_id})" for candidate in similar[:_MOST_NAMED]
        )
        return _fault(_SIMILAR, name=entrant.name, players=names) if similar else replace(entrant, is_new=True)

    def _with_state(self, line: Line, entrant: EntryInput) -> Line:
        """Return whether the pair can be entered, is entered already, or is on the list twice."""
        side = [member for member in (entrant, entrant.partner) if member is not None]
        names = dict(zip((_key(member) for member in side), line.name.split(" / "), strict=False))
        keys = frozenset(names)
        inside = [self.inside[member.player] for member in side if member.player in self.inside]
        if len(inside) == len(side) and len({candidate.number for candidate in inside}) == 1:
            return replace(line, state=State.ENTERED)
        if keys in self.pairs:
            return replace(line, state=State.TWICE)
        if inside:
            player = inside[0].player
            return replace(
                line, name="", faults=(_fault("entered_already", player=player.public_id, name=player.public_name),)
            )
        if keys & self.players:
            again = " / ".join(name for key, name in names.items() if key in self.players)
            return replace(line, name="", faults=(_fault("listed_twice", name=again),))
        self.pairs.add(keys)
        self.players |= keys
        return replace(
            line, state=State.NEW if any(member.is_new for member in side) else State.MATCHED, entrant=entrant
        )


def _key(member: EntryInput) -> str:
    return member.player or f"name {search_key(member.name)}"


def _fault(code: str, **params: str) -> Violation:
    return Violation(Code(code), None, params)
