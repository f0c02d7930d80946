"""The entries in a side pool, and their order: of the entries of a side only the best counts."""

from collections.abc import Iterable, Sequence

from matches.queries.entries.entries import EntryRow, rows_at
from registration.inputs.pots import MAIN, PotTerms
from registration.queries.finishes import EventFinish
from rules_engine.money.finishes import Finish, finish_of_members
from rules_engine.words import EntryId


def members_with_ids(finish: EventFinish, entry_ids: Sequence[int]) -> tuple[EntryRow, ...]:
    """Return the entries in a pool, also those that have left the event."""
    absent_ids = [entry_id for entry_id in entry_ids if entry_id not in finish.field]
    rows = {**finish.field, **({row.id: row for row in rows_at(absent_ids)} if absent_ids else {})}
    return tuple(rows[entry_id] for entry_id in entry_ids)


def latest_of_each(members: Iterable[EntryRow]) -> tuple[EntryRow, ...]:
    """Return the last of the entries of each side, which has several after a re-entry."""
    return tuple({row.players: row for row in members}.values())


def order_of_members(terms: PotTerms, finish: EventFinish, members: Iterable[EntryRow]) -> Finish:
    """Return the finish of a side pool. Those who left the event before they had a place play for nothing."""
    rows = {EntryId(row.id): row for row in members if row.id in finish.field}
    main, consolation = finish.firsts(MAIN), finish.firsts("consolation")
    still_in = {} if finish.is_finished else {entry: 0 for entry in rows if entry not in main}
    order = finish_of_members(list(rows), {**main, **still_in}, consolation, terms.won_by)
    return _best_of_each(order, rows)


def _best_of_each(order: Finish, rows: dict[EntryId, EntryRow]) -> Finish:
    sides, groups = set[tuple[object, ...]](), list[tuple[EntryId, ...]]()
    for group in order:
        best = {rows[entry].players: entry for entry in group if rows[entry].players not in sides}
        sides |= best.keys()
        groups.append(tuple(best.values()))
    return tuple(group for group in groups if group)
