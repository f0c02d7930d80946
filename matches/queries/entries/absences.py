"""Entries that skip a round of a stage."""

from matches.models import Entry, EntryFact, Stage
from matches.queries.entries.entries import EntryRow, by_ids


def away_in(stage: Stage, round_: int) -> tuple[EntryRow, ...]:
    """Return the entries that skip a round, by number."""
    facts = EntryFact.objects.holding().filter(stage=stage, kind=EntryFact.Kind.AWAY, from_round=round_)
    rows = by_ids(facts.values_list("entry_id", flat=True)).values()
    return tuple(sorted(rows, key=lambda row: row.number))


def is_away(entry: Entry, stage_no: int, round_: int) -> bool:
    """Return whether an entry skips a round of a stage of its event."""
    facts = EntryFact.objects.holding().filter(entry=entry, stage__position=stage_no, kind=EntryFact.Kind.AWAY)
    return facts.filter(from_round=round_).exists()
