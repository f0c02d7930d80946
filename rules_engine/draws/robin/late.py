"""Who comes late where all play all: on the place of a bye, or in a group that grows by him.

A group with a bye has a place for one more in every round that has not begun. A group without one is paired anew with
one more, as long as nothing of it has begun; who came to it before by its bye is paired anew with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.draws import codes
from rules_engine.draws.changes import Change, Late
from rules_engine.draws.field import refused
from rules_engine.draws.robin.canonical import FREE
from rules_engine.draws.robin.pairings import PlainRounds
from rules_engine.draws.robin.schedule import numbered
from rules_engine.draws.robin.settings import RobinSettings


@dataclass(frozen=True, slots=True)
class GroupNow:
    """``entries``: how many are in it; ``begun``: the last round in which a match has begun, 0: none."""

    section: str
    entries: int
    rounds: int
    begun: int = 0

    @property
    def has_place(self) -> bool:
        return self.begun < self.rounds if self.entries % 2 else not self.begun


def place_for(groups: Sequence[GroupNow]) -> GroupNow:
    """The group for one who comes late: one with a bye before one that grows, of these where least has begun, and the
    smallest. Raises DrawRefused when there is none.
    """
    open_ones = [one for one in groups if one.has_place]
    if not open_ones:
        raise refused(codes.GROUPS_BEGUN, groups=len(groups))
    return min(open_ones, key=lambda one: (one.entries % 2 == 0, one.begun, one.entries))


def rounds_now(code: str, drawn: PlainRounds, play: RobinSettings, changes: Sequence[Change]) -> PlainRounds:
    """The rounds of a group as they were drawn, or anew with those by whom it has grown."""
    members = _by_number(drawn, play)
    size = len(members)
    for change in changes:
        if isinstance(change, Late) and change.section == code and change.entry not in members:
            members.append(change.entry)
            size = len(members) if len(members) % 2 else size
    if size == len(_by_number(drawn, play)):
        return drawn
    return [[[_named(members, one) for one in pair] for pair in round_] for round_ in numbered(size, play)]


def _by_number(drawn: PlainRounds, play: RobinSettings) -> list[int]:
    """Who has which number of the table, from 1; read from the first round."""
    seated = [one for pair in drawn[0] for one in pair]
    size = sum(one is not None for one in seated)
    numbers = [one for pair in numbered(size, play)[0] for one in pair]
    known = {number: one for number, one in zip(numbers, seated, strict=True) if one is not None}
    return [known[number] for number in sorted(known)]


def _named(members: Sequence[int], number: int) -> int | None:
    return None if number == FREE else members[number - 1]
