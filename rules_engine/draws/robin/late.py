"""The late entries where all play all: on the place of a bye, or in a group that grows.

A group with a bye has a free place in every round that has not started. A group without one is paired again with one
more entry, as long as nothing of it has started; an entry that came to it before by its bye is paired again with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.draws import codes
from rules_engine.draws.changes import Change, Late
from rules_engine.draws.field import refused
from rules_engine.draws.robin.canonical import FREE
from rules_engine.draws.robin.pairings import PlainRounds, seated_rounds
from rules_engine.draws.robin.schedule import numbered
from rules_engine.draws.robin.settings import RobinSettings


@dataclass(frozen=True, slots=True)
class GroupNow:
    """The state of a group.

    ``entries``: their number. ``last_started_round``: the last round with a started match, 0: none.
    """

    section: str
    entries: int
    rounds: int
    last_started_round: int = 0

    @property
    def has_place(self) -> bool:
        return self.last_started_round < self.rounds if self.entries % 2 else not self.last_started_round


def place_for(groups: Sequence[GroupNow]) -> GroupNow:
    """Return the group for a late entry: one with a bye before one that grows, of these the least advanced, and the
    smallest.

    Raises DrawRefused if there is none.
    """
    open_groups = [group for group in groups if group.has_place]
    if not open_groups:
        raise refused(codes.GROUPS_STARTED, groups=len(groups))
    return min(open_groups, key=lambda group: (group.entries % 2 == 0, group.last_started_round, group.entries))


def rounds_now(
    code: str, drawn_rounds: PlainRounds, play: RobinSettings, changes: Sequence[Change]
) -> tuple[PlainRounds, Sequence[Change]]:
    """Return the rounds of a group as drawn, or paired again if it has grown, and the changes that apply to them.

    A group that grows is paired again with the seats of that moment, so the changes before are contained in its rounds.
    """
    rounds, applied = drawn_rounds, list[Change]()
    for change in changes:
        if isinstance(change, Late) and change.section == code:
            members = _by_number(seated_rounds(code, rounds, applied), play)
            if change.entry not in members and len(members) % 2 == 0:
                rounds, applied = _paired([*members, change.entry], play), []
                continue
        applied.append(change)
    return rounds, applied


def _by_number(rounds: PlainRounds, play: RobinSettings) -> list[int]:
    """Return the entry of each number of the table, from 1, read from the first round; last an entry that took the
    place of a bye, perhaps in a later round.
    """
    seats = [entry for pair in rounds[0] for entry in pair]
    numbers = [number for pair in numbered(len(seats), play)[0] for number in pair]
    entry_by_number = dict(zip(numbers, seats, strict=True))
    in_order = [entry_by_number[number] for number in sorted(entry_by_number)]
    all_seats = [*in_order, *(entry for round_ in rounds for pair in round_ for entry in pair)]
    return list(dict.fromkeys(entry for entry in all_seats if entry is not None))


def _paired(members: Sequence[int], play: RobinSettings) -> PlainRounds:
    rounds = numbered(len(members), play)
    return [[[_named(members, number) for number in pair] for pair in round_] for round_ in rounds]


def _named(members: Sequence[int], number: int) -> int | None:
    return None if number == FREE else members[number - 1]
