"""The finish of a section: groups of entries from the first place on; entries in a group share their places."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from itertools import chain, groupby, pairwise
from typing import TypeAlias

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused, check_count
from rules_engine.words import EntryId

Finish: TypeAlias = tuple[tuple[EntryId, ...], ...]
Places: TypeAlias = Mapping[EntryId, int]  # the first of the places that an entry shares


class WonBy(Enum):
    """The order of the members of a side pool."""

    MAIN = "main"
    CONSOLATION = "consolation"
    MAIN_THEN_CONSOLATION = "main_then_consolation"  # the consolation divides those who share a place of the main


def check_finish(finish: Finish) -> None:
    """Raise MoneyRefused if an entry is in a finish twice, or there are too many."""
    entries = list(chain(*finish))
    check_count("places", entries)
    check_distinct(entries)


def check_distinct(entries: Iterable[EntryId]) -> None:
    """Raise MoneyRefused with the lowest entry that is there twice."""
    for first, second in pairwise(sorted(entries)):
        if first == second:
            raise MoneyRefused(codes.ENTRY_TWICE, entry=first)


def sole_winner(finish: Finish) -> EntryId | None:
    return finish[0][0] if finish and len(finish[0]) == 1 else None


def finish_among(finish: Finish, members: Collection[EntryId]) -> Finish:
    """Return a finish without those who are no members."""
    groups = (tuple(entry for entry in group if entry in members) for group in finish)
    return tuple(group for group in groups if group)


def untie(finish: Finish, members: Collection[EntryId]) -> Finish:
    """Return a finish in which members do not share places with each other alone: they have agreed on how to divide."""
    groups = (group if set(group) - set(members) else [(entry,) for entry in group] for group in finish)
    return tuple(chain.from_iterable([group] if isinstance(group, tuple) else group for group in groups))


def finish_of_members(members: Sequence[EntryId], main: Places, consolation: Places, won_by: WonBy) -> Finish:
    """Return the finish of the members of a side pool. Members without a place share the last one."""
    orders = {
        WonBy.MAIN: (main,),
        WonBy.CONSOLATION: (consolation,),
        WonBy.MAIN_THEN_CONSOLATION: (main, consolation),
    }

    def key(entry: EntryId) -> tuple[tuple[bool, int], ...]:
        return tuple((entry not in places, places.get(entry, 0)) for places in orders[won_by])

    return tuple(tuple(group) for _, group in groupby(sorted(members, key=key), key))
