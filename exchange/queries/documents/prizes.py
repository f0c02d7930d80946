"""The prizes of an event in a document, as its public page shows them."""

from exchange.queries.documents.plain import Plain, without_empty
from matches.models import Event
from registration.queries.prizes import PotSheet, PrizeRow, pot_sheets


def prize_rows(event: Event) -> list[Plain]:
    """Return the pots of which a prize is won."""
    rows = [_pot(sheet) for sheet in pot_sheets(event)]
    return [row for row in rows if row["prizes"]]


def _pot(sheet: PotSheet) -> Plain:
    pot, is_fixed = sheet.pot, sheet.fix is not None and not sheet.differs
    prizes = [_prize(row, row.entry.id) for row in sheet.rows if row.entry is not None]
    more = without_empty({"name": pot.name, "commission": sheet.commission or None, "rest": sheet.rest or None})
    return {"kind": pot.kind, "currency": pot.book.currency, "is_fixed": is_fixed, "prizes": prizes, **more}


def _prize(row: PrizeRow, entry_id: int) -> Plain:
    data: Plain = {"entry": entry_id, "amount": row.cents, "place_from": row.place_from, "place_to": row.place_to}
    return {**data, **without_empty({"section": row.section})}
