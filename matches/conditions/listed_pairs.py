"""A pasted list of pairs beside what is known: of each line who both are, or what is wrong with it.

A line that leaves a question is put right in place, or its unknown names are taken as new players.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from clubs.names import fold
from matches.conditions.listed import LEAVE_OUT, NEW_PLAYER, Line, State, listed
from matches.conditions.sides import side_faults, split
from matches.models import Event
from matches.plans import Wanted
from matches.queries.candidates import Candidate, of_list
from matches.readers.pasted import Pasted
from rules_engine.ratings.policy import PAIRS
from rules_engine.verdict import Code, Violation

_MOST_NAMED: Final = 5
_ALIKE: Final = Code("name_alike")
Found = Mapping[str, list[Candidate]]
Member = Wanted | Violation  # who is meant, or what speaks against it


def looked_at(event: Event, pasted: Sequence[Pasted], picks: Mapping[int, str] | None = None) -> list[Line]:
    """A list of players, or of pairs. ``picks``: by line, what somebody chose; of pairs "new" or "skip"."""
    if event.side_size != PAIRS:
        return listed(event, pasted, picks)
    members = [each for one in pasted if one.wanted for each in split(one.wanted)]
    named, alike, by_id = of_list(event, [one.name for one in members], [one.player for one in members])
    every = (one for found in (named, by_id) for some in found.values() for one in some)
    reader = _Reader(event, named, alike, by_id, {one.player.public_id: one for one in every if one.is_in})
    return [reader.line(one, (picks or {}).get(one.number, "")) for one in pasted]


@dataclass(slots=True)
class _Reader:
    """``inside``: who is in, by public id. ``pairs``, ``players``: keys of those that lines before have named."""

    event: Event
    named: Found
    alike: Found
    by_id: Found
    inside: Mapping[str, Candidate]
    pairs: set[frozenset[str]] = field(default_factory=set)
    players: set[str] = field(default_factory=set)

    def line(self, one: Pasted, pick: str) -> Line:
        told = Line(one.number, one.text, State.UNREADABLE, pick=pick, club=one.club, faults=one.faults)
        if pick == LEAVE_OUT:
            return replace(told, state=State.SKIPPED)
        return told if one.wanted is None else self._read(told, one.wanted)

    def _read(self, told: Line, wanted: Wanted) -> Line:
        side = split(wanted)
        faults = tuple(side_faults(self.event, wanted, side))
        if faults:
            return replace(told, faults=faults)
        members = [self._member(one, takes_new=told.pick == NEW_PLAYER) for one in side]
        wrong = tuple(one for one in members if isinstance(one, Violation))
        if wrong:
            offers_new = any(one.code == _ALIKE for one in wrong)
            return replace(told, faults=wrong, name=wanted.name if offers_new else "")
        first, second = (one for one in members if isinstance(one, Wanted))
        return self._settled(replace(told, name=wanted.name), replace(first, seed=wanted.seed, partner=second))

    def _member(self, one: Wanted, *, takes_new: bool) -> Member:
        found = self.by_id.get(one.player, []) if one.player else self.named.get(fold(one.name), [])
        alike = [] if one.player or takes_new else self.alike.get(fold(one.name), [])
        if len(found) == 1:
            return replace(one, name="", player=found[0].player.public_id, is_new=False)
        if found:
            ids = ", ".join(each.player.public_id for each in found[:_MOST_NAMED])
            return _fault("ambiguous_name", name=one.name, players=ids)
        if one.player:
            return _fault("unknown_player", player=one.player)
        names = ", ".join(f"{each.player.public_name} ({each.player.public_id})" for each in alike[:_MOST_NAMED])
        return _fault(_ALIKE, name=one.name, players=names) if alike else replace(one, is_new=True)

    def _settled(self, told: Line, wanted: Wanted) -> Line:
        """To be entered; or they are in, or on the list, together or with others."""
        side = [one for one in (wanted, wanted.partner) if one is not None]
        keys = frozenset(one.player or f"name {fold(one.name)}" for one in side)
        inside = [self.inside[one.player] for one in side if one.player in self.inside]
        if len(inside) == len(side) and len({one.number for one in inside}) == 1:
            return replace(told, state=State.ENTERED)
        if keys in self.pairs:
            return replace(told, state=State.TWICE)
        if inside:
            who = inside[0].player
            return replace(
                told, name="", faults=(_fault("entered_already", player=who.public_id, name=who.public_name),)
            )
        if keys & self.players:
            return replace(told, name="", faults=(_fault("listed_twice", name=told.name),))
        self.pairs.add(keys)
        self.players |= keys
        return replace(told, state=State.NEW if any(one.is_new for one in side) else State.FOUND, wanted=wanted)


def _fault(code: str, **params: str) -> Violation:
    return Violation(Code(code), None, params)
