"""The matches of entries that left: they count, are forfeited, or are annulled for everybody."""

from dataclasses import replace

from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.standings.settings import Dropouts
from rules_engine.words import EntryId


def without_dropouts(record: Record, left: frozenset[EntryId], rule: Dropouts) -> Record:
    """Return the record under the rule. ``left``: the entries that withdrew or were disqualified.

    The given record holds the matches that they did not play as awarded to their opponents.
    """
    if rule is Dropouts.FORFEITS or not left:
        return record
    if rule is Dropouts.RESULTS_STAND:
        return _only(record, left, frozenset())
    annulled_entries = {
        entry for entry in left & set(record.bouts) if rule is Dropouts.ANNULLED or _below_half(record, entry)
    }
    return _only(record, frozenset(), frozenset(annulled_entries))


def _below_half(record: Record, entry: EntryId) -> bool:
    matches = [bout for bout in record.bouts[entry] if bout.opponent is not None]
    played_count = sum(bout.how is How.PLAYED for bout in matches)
    return 2 * played_count < len(matches) + record.due.get(entry, 0)


def _only(record: Record, null: frozenset[EntryId], annulled_entries: frozenset[EntryId]) -> Record:
    """Remove the matches of annulled entries, and those that an entry of ``null`` did not play."""
    bouts = {
        entry: tuple(bout for bout in entry_bouts if not _is_out(entry, bout, null, annulled_entries))
        for entry, entry_bouts in record.bouts.items()
    }
    return replace(record, bouts=bouts, annulled=record.annulled | annulled_entries)


def _is_out(entry: EntryId, bout: Bout, null: frozenset[EntryId], annulled_entries: frozenset[EntryId]) -> bool:
    if entry in annulled_entries or bout.opponent in annulled_entries:
        return True
    absent = entry if not bout.won else bout.opponent
    return bout.how is How.AWARDED and absent in null
