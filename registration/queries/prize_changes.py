"""What a correction of results or fees changes of prizes that are fixed."""

from dataclasses import dataclass

from django.db.models import Sum

from matches.queries.entries.entries import EntryRow, rows_at
from registration.models import Prize
from registration.queries.prizes import PotSheet


@dataclass(frozen=True, slots=True)
class PrizeChange:
    """The prize of an entry as it is fixed, and as it is now, in minor units."""

    entry: EntryRow
    before: int
    now: int


def prize_changes(sheet: PotSheet) -> list[PrizeChange]:
    """Return whose prizes of a pot are not those that are fixed, by number of the entry. None if it has no fix, or
    cannot be divided now.
    """
    if sheet.fix is None or sheet.refusal is not None or not sheet.differs:
        return []
    sums = Prize.objects.filter(fix=sheet.fix).values_list("entry").annotate(sum=Sum("cents")).order_by()
    before, now = dict(sums), sheet.by_entry()
    ids = [pk for pk in {**before, **now} if before.get(pk, 0) != now.get(pk, 0)]
    rows = sorted(rows_at(ids), key=lambda row: row.number) if ids else []
    return [PrizeChange(row, before.get(row.id, 0), now.get(row.id, 0)) for row in rows]
