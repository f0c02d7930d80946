"""A field in the order in which it is seated: by lot, by rating or by hand; and lots for those who end up level."""

from collections.abc import Sequence

from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.field import DrawEntry, DrawRefused, by_number, check_field
from rules_engine.draws.lots import shuffled, stream
from rules_engine.words import EntryId


def refuse_field(field: Sequence[DrawEntry], seed: bytes | str, seeding: Seeding) -> None:
    """Raises DrawRefused for a field that cannot be drawn with these lots."""
    verdict = check_field(field, seed, seeding is Seeding.BY_HAND)
    if not verdict.is_ok:
        raise DrawRefused(verdict)


def seated(field: Sequence[DrawEntry], seeding: Seeding, seed: bytes | str, purpose: str) -> tuple[DrawEntry, ...]:
    """The first first; equal ratings, and entries without rating or seed (after all others), in an order by lot."""
    by_lot = shuffled(by_number(field), stream(seed, f"{purpose} order"))
    if seeding.is_by_number:
        return tuple(sorted(by_lot, key=lambda one: (one.rating is None, -(one.rating or 0))))
    if seeding is Seeding.BY_HAND:
        return tuple(sorted(by_lot, key=lambda one: (one.seed is None, one.seed or 0)))
    return by_lot


def lots_of(field: Sequence[DrawEntry], seed: bytes | str, purpose: str) -> list[EntryId]:
    """Everybody in an order by lot, which parts those whom nothing else in the table parts."""
    return [one.entry for one in shuffled(by_number(field), stream(seed, f"{purpose} lots"))]
