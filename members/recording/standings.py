"""Write how licences stand."""

from collections.abc import Collection, Sequence
from typing import Final

from finance.models import Book, Party
from finance.queries.parties import people_of
from journal.bulk import insert_objects
from journal.context import ActContext
from members.derive.standings import standings_of
from members.models import LicenceStanding
from members.queries.licences import giving_facts

_FIELDS: Final = ("kind", "start_on", "valid_from", "grace_until")
_BATCH: Final = 500


def refresh_standings(licence_ids: Sequence[int]) -> int:
    """Derive the standings of licences, and store those that differ. Return how many."""
    rows = standings_of(licence_ids)
    rows_before = LicenceStanding.objects.in_bulk(licence_ids)
    new_rows = [row for row in rows if row.pk not in rows_before]
    changed_rows = [row for row in rows if row.pk in rows_before and _values(row) != _values(rows_before[row.pk])]
    LicenceStanding.objects.bulk_update(changed_rows, _FIELDS, batch_size=_BATCH)
    insert_objects(new_rows)
    return len(new_rows) + len(changed_rows)


def _values(row: LicenceStanding) -> tuple[object, ...]:
    return tuple(getattr(row, name) for name in _FIELDS)


def refresh_after_booking(book: Book, parties: Collection[Party], _ctx: ActContext) -> None:
    """Derive the licences again whose charges some parties owe, after a booking on their accounts."""
    ids = giving_facts(people_of(parties), book.pk).values_list("licence", flat=True)
    refresh_standings(sorted(set(ids)))
