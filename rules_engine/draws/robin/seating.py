"""The order in which a field is seated: by lot, by rating or by hand; and lots for entries that end level."""

from collections.abc import Sequence

from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.field import DrawEntry, DrawRefused, by_number, check_field
from rules_engine.draws.lots import shuffled, stream
from rules_engine.words import EntryId


def refuse_field(field: Sequence[DrawEntry], seed: bytes | str, seeding: Seeding) -> None:
    """Raise DrawRefused for a field that cannot be drawn with this seed."""
    verdict = check_field(field, seed, seeding is Seeding.BY_HAND)
    if not verdict.is_ok:
        raise DrawRefused(verdict)


def seated(field: Sequence[DrawEntry], seeding: Seeding, seed: bytes | str, purpose: str) -> tuple[DrawEntry, ...]:
    """Return the field in order. Equal ratings, and entries without rating or seed (after all others), are ordered by
    lot.
    """
    by_lot = shuffled(by_number(field), stream(seed, f"{purpose} order"))
    if seeding.is_by_number:
        return tuple(sorted(by_lot, key=lambda entry: (entry.rating is None, -(entry.rating or 0))))
    if seeding is Seeding.BY_HAND:
        return tuple(sorted(by_lot, key=lambda entry: (entry.seed is None, entry.seed or 0)))
    return by_lot


def lots_of(field: Sequence[DrawEntry], seed: bytes | str, purpose: str) -> list[EntryId]:
    """Return all entries in an order by lot, the last criterion of the table."""
    return [draw_entry.entry for draw_entry in shuffled(by_number(field), stream(seed, f"{purpose} lots"))]
