"""Deals about the prizes of a section, with the answers of their sides."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from clubs.models import Player
from journal.refusals import NotFound, cause
from matches.queries.entries.entries import EntryRow, rows_at
from registration.models import Deal as DealFact
from registration.models import DealSide, Pot
from rules_engine.money import deals as rules
from rules_engine.money.finishes import Finish
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class SideRow:
    """A side of a deal. ``is_agreed``: None until it has answered."""

    id: int
    entry: EntryRow
    cents: int
    is_agreed: bool | None

    def is_of(self, player: Player | None) -> bool:
        return player is not None and player in self.entry.players


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal. It is in force when all sides have agreed; one without sides was called off."""

    number: int
    section: str
    sides: tuple[SideRow, ...]
    played_for: tuple[int, ...]

    @property
    def is_in_force(self) -> bool:
        return bool(self.sides) and all(side.is_agreed for side in self.sides)

    @property
    def is_refused(self) -> bool:
        return any(side.is_agreed is False for side in self.sides)

    @property
    def total(self) -> int:
        """Return what the sides divide."""
        return sum(side.cents for side in self.sides) + sum(self.played_for)

    @property
    def names(self) -> str:
        return ", ".join(side.entry.name for side in self.sides)

    @property
    def deal(self) -> rules.Deal:
        return rules.Deal({EntryId(side.entry.id): side.cents for side in self.sides}, self.played_for)


def deals_of(pot: Pot) -> list[DealRow]:
    """Return the latest deal of each section of a pot."""
    return deals_by_pot([pot])[pot.pk]


def deals_by_pot(pots: Sequence[Pot]) -> dict[int, list[DealRow]]:
    """Return ``deals_of`` some pots by id, in as many queries as for one."""
    facts = DealFact.objects.filter(pot__in=pots).order_by("number")
    latest = {(deal.pot_id, deal.section): deal for deal in facts}
    sides = DealSide.objects.filter(deal__in=latest.values()).select_related("answer").order_by("entry__number")
    rows = list(sides)
    entries = {row.id: row for row in rows_at([side.entry_id for side in rows])} if rows else {}
    deals: dict[int, list[DealRow]] = {pot.pk: [] for pot in pots}
    for deal in latest.values():
        of_deal = tuple(_side(side, entries[side.entry_id]) for side in rows if side.deal_id == deal.pk)
        deals[deal.pot_id].append(DealRow(deal.number, deal.section, of_deal, tuple(deal.played_for)))
    return deals


def deal(pot: Pot, number: int) -> DealRow:
    """Return the latest deal of a section by number. Raise NotFound for another."""
    row = next((row for row in deals_of(pot) if row.number == number), None)
    if row is None:
        raise NotFound(cause("unknown_deal", number=min(number, 2**31)))
    return row


def next_number(pot: Pot) -> int:
    """Return the number of the next deal. The event must be locked."""
    return DealFact.objects.filter(pot=pot).count() + 1


def with_sides(finishes: Mapping[str, Finish], deals: Sequence[DealRow]) -> dict[str, Finish]:
    """Return the finishes in which the sides of deals share the places that nobody has yet, until these are decided."""
    result = dict(finishes)
    for row in deals:
        if row.section in result:
            result[row.section] = _with_sides(result[row.section], [side.entry.id for side in row.sides])
    return result


def _with_sides(finish: Finish, side_ids: Sequence[int]) -> Finish:
    """Put the sides that have no place yet into the first open places."""
    place_ids = set(chain(*finish))
    missing_ids = [entry_id for entry_id in side_ids if entry_id not in place_ids]
    open_ids = [entry for entry in chain(*finish) if entry < 0][: len(missing_ids)]
    if not missing_ids or len(open_ids) < len(missing_ids):
        return finish
    rest = [tuple(entry for entry in group if entry not in open_ids) for group in finish]
    shared = tuple(EntryId(entry_id) for entry_id in missing_ids)
    index = next(index for index, group in enumerate(finish) if open_ids[0] in group)
    groups = [*rest[:index], shared, *rest[index:]]
    return tuple(group for group in groups if group)


def _side(side: DealSide, entry: EntryRow) -> SideRow:
    return SideRow(side.pk, entry, side.cents, side.answer.is_agreed if hasattr(side, "answer") else None)
