"""The prizes of a pot: derived from what was paid in and from the places, and compared with what was fixed."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from finance.validators import money_rules
from journal.refusals import Refused
from matches.models import Event
from matches.queries.entries.entries import EntryRow
from registration.inputs.pots import MAIN, PotTerms, terms_of
from registration.models import Pot, Prize, PrizeFix
from registration.queries.deals import DealRow, deals_by_pot, deals_of, with_sides
from registration.queries.finishes import EventFinish, SectionFinish, event_finish, not_played
from registration.queries.pool_members import latest_of_each, members_with_ids, order_of_members
from registration.queries.pots import (
    PotBalance,
    balance_of,
    balances_of,
    mark_letters,
    members_of,
    paid_by_entry,
    pots_of,
)
from rules_engine.money.amounts import part_of
from rules_engine.money.codes import DEAL_NOT_SUM
from rules_engine.money.deals import Deal
from rules_engine.money.finishes import Finish, sole_winner, untie
from rules_engine.money.pots import Payout, RestRule, Run, divide, divide_runs, divide_side_pool
from rules_engine.verdict import Verdict
from rules_engine.words import EntryId

_LEAST: Final = 2  # places of a section that is played


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """A prize of a section. ``entry``: None while nobody has the place."""

    section: str
    place_from: int
    place_to: int
    entry: EntryRow | None
    cents: int


@dataclass(frozen=True, slots=True)
class PotSheet:
    """The prizes of a pot. ``refusal``: why it cannot be divided; then it has no prizes.

    ``fix``: the latest fix. ``is_final``: the event is finished. ``differs``: the prizes are not those that were
    fixed. ``deals``: the latest of each section. ``mark``: of the entries that
    are in, "" for a main pot.
    """

    pot: Pot
    terms: PotTerms
    balance: PotBalance
    members: tuple[EntryRow, ...]
    rows: tuple[PrizeRow, ...]
    commission: int
    rest: int
    is_final: bool
    fix: PrizeFix | None
    differs: bool
    deals: tuple[DealRow, ...] = ()
    refusal: Verdict | None = None
    mark: str = ""

    @property
    def has_prizes(self) -> bool:
        """Return whether there is anything to fix, now or once it can be divided."""
        return bool(self.rows or self.rest or self.refusal or self.fix)

    @property
    def has_no_winner(self) -> bool:
        """Return whether nobody has a prize at the end, and all prize money would be a rounding difference."""
        is_rounding = self.terms.rules.rest is RestRule.ROUNDING
        return self.is_final and is_rounding and bool(self.rest) and not self.rows

    @property
    def to_divide(self) -> int:
        """Return what is divided among places."""
        return self.balance.takings + self.balance.added - self.commission

    @property
    def sections(self) -> list[tuple[str, list[PrizeRow]]]:
        """Return the prizes by section, the main one first."""
        names = dict.fromkeys(row.section for row in self.rows)
        return [(name, [row for row in self.rows if row.section == name]) for name in names]

    @property
    def open_deals(self) -> list[DealRow]:
        """Return the deals that wait for answers."""
        return [deal for deal in self.deals if deal.sides and not deal.is_in_force and not deal.is_refused]

    @property
    def needs_adjustment(self) -> bool:
        """Return whether a deal no longer sums to its prizes, because what the pot holds has changed."""
        return self.refusal is not None and any(row.code == DEAL_NOT_SUM for row in self.refusal.violations)

    def by_entry(self) -> dict[int, int]:
        """Return what each entry gets of all sections."""
        sums = dict[int, int]()
        for row in self.rows:
            if row.entry is not None:
                sums[row.entry.id] = sums.get(row.entry.id, 0) + row.cents
        return sums


def pot_sheets(event: Event) -> list[PotSheet]:
    """Return the prizes of all pots of an event as they are now."""
    pots = list(pots_of(event))
    if not pots:
        return []
    finish, balances, letters = event_finish(event), balances_of(pots), mark_letters(pots)
    members, fixes, deals = members_of(pots), latest_fixes(pots), deals_by_pot(pots)
    return [
        _sheet(
            pot, finish, balances[pot.pk], members[pot.pk], deals[pot.pk], fixes.get(pot.pk), letters.get(pot.pk, "")
        )
        for pot in pots
    ]


def pot_sheet(pot: Pot) -> PotSheet:
    """Return the prizes of a pot as they are now."""
    letter = mark_letters(pots_of(pot.event)).get(pot.pk, "")
    finish, balance, members = event_finish(pot.event), balance_of(pot), members_of([pot])[pot.pk]
    return _sheet(pot, finish, balance, members, deals_of(pot), latest_fix(pot), letter)


def latest_fix(pot: Pot) -> PrizeFix | None:
    return PrizeFix.objects.filter(pot=pot).select_related("act").order_by("-number").first()


def latest_fixes(pots: Collection[Pot]) -> dict[int, PrizeFix]:
    """Return the latest fix of each pot by its id. Pots whose prizes are not fixed are absent."""
    rows = PrizeFix.objects.filter(pot__in=[pot.pk for pot in pots]).order_by("number")
    return {row.pot_id: row for row in rows}


def has_fix(event: Event) -> bool:
    """Return whether prizes of an event were fixed."""
    return PrizeFix.objects.filter(pot__event=event).exists()


def is_of_a_fix(booking_id: int) -> bool:
    """Return whether a booking is that of prizes that were fixed."""
    return PrizeFix.objects.filter(booking=booking_id).exists()


def places_of_section(pot: Pot, name: str) -> tuple[SectionFinish, Mapping[int, int]]:
    """Return the finish of a section, and the prize of each of its places before a deal. Raise Refused by the rules."""
    finish, balance = event_finish(pot.event), balances_of([pot])[pot.pk]
    section = sections_of(pot, finish).get(name, SectionFinish((), {}))
    with money_rules(pot.book.currency):
        payout = _payout(pot, finish, balance, _own(pot, finish))
    amounts = next((row.with_extra for row in payout.sections if row.name == name), ())
    return section, dict(enumerate(amounts, start=1))


def open_prizes(pot: Pot) -> list[tuple[str, int, int]]:
    """Return of each section how many of its places are open, and what their prizes sum to, before a deal."""
    names = list(event_finish(pot.event).runs) or [section.name for section in terms_of(pot.terms).rules.sections]
    sections = {name: places_of_section(pot, name) for name in names}
    return [
        (name, len(section.open_places), sum(amounts.get(place, 0) for place in section.open_places))
        for name, (section, amounts) in sections.items()
    ]


def prizes_of_deal(pot: Pot, deal: DealRow) -> list[int]:
    """Return the prizes, before any deal, of the places that the sides of a deal have or play for."""
    finish, balance = event_finish(pot.event), balances_of([pot])[pot.pk]
    sections = with_sides(_own(pot, finish), [deal])
    sections[deal.section] = untie(sections.get(deal.section, ()), deal.deal.amounts)
    with money_rules(pot.book.currency):
        payout = _payout(pot, finish, balance, sections)
    places = next((row.with_extra for row in payout.sections if row.name == deal.section), ())
    entries = chain(*sections[deal.section])
    return [cents for entry, cents in zip(entries, places, strict=False) if entry in deal.deal.amounts]


def _sheet(
    pot: Pot,
    finish: EventFinish,
    balance: PotBalance,
    member_ids: Sequence[int],
    deals: Sequence[DealRow],
    fix: PrizeFix | None,
    mark: str,
) -> PotSheet:
    terms = terms_of(pot.terms)
    members = members_with_ids(finish, member_ids if pot.kind == Pot.Kind.SIDE else ())
    rows, payout, refusal = _try_to_divide(pot, terms, finish, balance, members, deals)
    differs = fix is None or refusal is not None or _differs(fix, rows, payout)
    return PotSheet(
        pot,
        terms,
        balance,
        latest_of_each(members),
        rows,
        payout.commission,
        payout.rest,
        finish.is_finished,
        fix,
        differs,
        tuple(deals),
        refusal,
        mark,
    )


def _try_to_divide(
    pot: Pot,
    terms: PotTerms,
    finish: EventFinish,
    balance: PotBalance,
    members: Sequence[EntryRow],
    deals: Sequence[DealRow],
) -> tuple[tuple[PrizeRow, ...], Payout, Verdict | None]:
    """Return the prizes with the deals that are in force, or none and why the pot cannot be divided."""
    try:
        with money_rules(pot.book.currency):
            return (*_divided(pot, terms, finish, balance, members, deals), None)
    except Refused as refusal:
        takings = balance.contents(0).takings
        return (), Payout(part_of(takings, terms.rules.commission_bp), (), {}, 0), refusal.verdict


def _divided(
    pot: Pot,
    terms: PotTerms,
    finish: EventFinish,
    balance: PotBalance,
    members: Sequence[EntryRow],
    deals: Sequence[DealRow],
) -> tuple[tuple[PrizeRow, ...], Payout]:
    if pot.kind == Pot.Kind.SIDE:
        order = order_of_members(terms, finish, members)
        payout = divide_side_pool(terms.rules, balance.contents(0).takings + balance.contents(0).added, order)
        return _rows_of_section(MAIN, order, payout.prizes, finish), payout
    deals_in_force = [deal for deal in deals if deal.is_in_force]
    sections = with_sides(_own(pot, finish), deals_in_force)
    agreed = {deal.section: deal.deal for deal in deals_in_force if deal.section in sections}
    payout = _payout(pot, finish, balance, sections, agreed)
    return _rows(payout, sections, finish), payout


def _payout(
    pot: Pot,
    finish: EventFinish,
    balance: PotBalance,
    sections: Mapping[str, Finish],
    deals: Mapping[str, Deal] | None = None,
) -> Payout:
    """Divide a pot among sections, or among the runs of a jackpot by what was paid for the entries of each."""
    rules, contents = terms_of(pot.terms).rules, balance.contents(len(finish.field))
    if not finish.runs:
        return divide(rules, contents, sections, deals)
    paid = paid_by_entry(pot)
    runs = {
        name: Run(groups, sum(paid.get(entry, 0) for entry in finish.runs[name])) for name, groups in sections.items()
    }
    return divide_runs(rules, contents, runs, deals)


def sections_of(pot: Pot, finish: EventFinish) -> dict[str, SectionFinish]:
    """Return the finish of the sections that have prizes in a pot: of a jackpot all of its runs. Until the event is
    finished, all of them count: one of which nothing is decided has a place for each prize, and for both sides of its
    final.
    """
    if finish.runs:
        return {name: section for name, section in finish.sections.items() if section.groups}
    sections = terms_of(pot.terms).rules.sections
    rows = {section.name: finish.sections.get(section.name, SectionFinish((), {})) for section in sections}
    if not finish.is_finished and finish.field:
        for section in sections:
            places = min(max(_LEAST, *(len(table.weights) for table in section.tables)), len(finish.field))
            rows[section.name] = rows[section.name] if rows[section.name].groups else not_played(section.name, places)
    return {name: row for name, row in rows.items() if row.groups}


def _own(pot: Pot, finish: EventFinish) -> dict[str, Finish]:
    return {name: section.groups for name, section in sections_of(pot, finish).items()}


def _rows(payout: Payout, sections: Mapping[str, Finish], finish: EventFinish) -> tuple[PrizeRow, ...]:
    """Return the prizes by section. What a winner gets of a rest is added to the section that they won."""
    extras = dict(payout.prizes)
    for section in payout.sections:
        for entry, cents in section.prizes.items():
            extras[entry] -= cents
    rows = list[PrizeRow]()
    for section in payout.sections:
        groups = sections[section.name]
        prizes, winner = dict(section.prizes), sole_winner(groups)
        if winner is not None and extras.get(winner):
            prizes[winner] = prizes.get(winner, 0) + extras.pop(winner)
        rows += _rows_of_section(section.name, groups, prizes, finish)
    return tuple(rows)


def _rows_of_section(
    name: str, groups: Finish, prizes: Mapping[EntryId, int], finish: EventFinish
) -> tuple[PrizeRow, ...]:
    rows, place = list[PrizeRow](), 1
    for group in groups:
        last = place + len(group) - 1
        rows += [
            PrizeRow(name, place, last, finish.field.get(entry), prizes[entry]) for entry in group if prizes.get(entry)
        ]
        place = last + 1
    return tuple(rows)


def _differs(fix: PrizeFix, rows: Sequence[PrizeRow], payout: Payout) -> bool:
    now = {(row.section, row.entry.id if row.entry else 0): row.cents for row in rows}
    before = {(prize.section, prize.entry_id): prize.cents for prize in Prize.objects.filter(fix=fix)}
    return now != before or (payout.commission, payout.rest) != (fix.commission, fix.rest)
