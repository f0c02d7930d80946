"""A pot: what was paid into it becomes the organiser's commission, and prizes by section and place.

A main pot, a side pool and a jackpot are divided alike: a jackpot's takings are its fees and its re-entry fees. A
jackpot of several runs is divided among them first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from operator import add

from rules_engine.money import codes
from rules_engine.money.amounts import FULL_BP, MoneyRefused, check_integer, part_of
from rules_engine.money.deals import Deal, deal_prizes
from rules_engine.money.finishes import Finish, check_finish, finish_among, sole_winner, untie
from rules_engine.money.shares import Sharing, share, share_places
from rules_engine.money.tables import Section, check_sections, place_weights, section_weight
from rules_engine.words import EntryId


class RestRule(Enum):
    """Where a rest goes that no sole winner can have."""

    ROUNDING = "rounding"
    COMMISSION = "commission"
    CARRY = "carry"  # stays in the pot


@dataclass(frozen=True, slots=True)
class PotRules:
    """``commission_bp``: of the takings. ``unit``: of prizes, in minor units.

    ``are_amounts``: weights of places are amounts for a stated field; they are scaled, and ``bp`` of a section is not
    used.
    """

    sections: tuple[Section, ...]
    commission_bp: int = 0
    unit: int = 1
    sharing: Sharing = Sharing.EQUAL
    rest: RestRule = RestRule.ROUNDING
    are_amounts: bool = False


@dataclass(frozen=True, slots=True)
class Contents:
    """What a pot holds, in minor units. ``added``: money of sponsors, of which no commission is taken."""

    takings: int
    added: int = 0
    entries: int = 0


@dataclass(frozen=True, slots=True)
class SectionPrizes:
    """The prizes of a section: by place before they were shared, and by entry. Zeros are left out of the latter.

    ``rest``: what sharing leaves. ``extra``: what its first place gets of the rests of the pot.
    """

    name: str
    places: tuple[int, ...]
    prizes: Mapping[EntryId, int]
    rest: int
    extra: int = 0

    @property
    def with_extra(self) -> tuple[int, ...]:
        """Return the prizes by place with what the first place gets of rests: what the sides of a deal divide."""
        return tuple(cents + self.extra * (index == 0) for index, cents in enumerate(self.places))


@dataclass(frozen=True, slots=True)
class Payout:
    """The division of a pot: commission, prizes and rest sum to takings and added money.

    ``sections``: before a rest went to a winner. ``prizes``: all that an entry gets. ``rest``: what nobody gets.
    """

    commission: int
    sections: tuple[SectionPrizes, ...]
    prizes: Mapping[EntryId, int]
    rest: int


@dataclass(frozen=True, slots=True)
class Run:
    """A run of a jackpot. ``paid``: what was paid into the pot for its entries, in minor units."""

    finish: Finish
    paid: int


def takings(*fees: tuple[int, int]) -> int:
    """Return the sum of fees, each as a count and an amount."""
    for count, amount in fees:
        check_integer("count", count)
        check_integer("amount", amount)
    total = sum(count * amount for count, amount in fees)
    check_integer("takings", total)
    return total


def check_rules(rules: PotRules) -> None:
    """Raise MoneyRefused with what is wrong with the rules of a pot, before anybody pays into it."""
    check_integer("unit", rules.unit, 1)
    check_integer("commission", rules.commission_bp, 0, FULL_BP)
    check_sections(rules.sections, rules.are_amounts)


def divide(
    rules: PotRules, contents: Contents, finishes: Mapping[str, Finish], deals: Mapping[str, Deal] | None = None
) -> Payout:
    """Divide a pot. ``finishes`` by name of the section; a section without one was not played: the others get its part.
    ``deals`` by name of the section, too.

    The commission is floor(takings · bp / 10,000). Fixed prizes come first. A rest goes to the sole winner of its
    section, else of the main section, else as the rules say. Raise MoneyRefused.
    """
    check_rules(rules)
    _check_finishes(rules, finishes)
    commission, pot = _commission(rules, contents), _prize_money(rules, contents)
    agreed = {name: deal for name, deal in (deals or {}).items() if name in finishes}
    untied = {**finishes} | {name: untie(finishes[name], deal.amounts) for name, deal in agreed.items()}
    sections, rest = _with_extras(rules, *_sections(rules, contents.entries, pot, untied), untied)
    sections = tuple(_with_deal(row, finishes[row.name], agreed.get(row.name)) for row in sections)
    return _with_rests(rules, Payout(commission, sections, {}, rest), finishes)


def divide_runs(
    rules: PotRules, contents: Contents, runs: Mapping[str, Run], deals: Mapping[str, Deal] | None = None
) -> Payout:
    """Divide the pot of a jackpot. ``runs`` by name; ``deals`` by name of the run.

    The commission is that of all takings. What is left goes to the runs in proportion to what was paid for the entries
    of each, or to the number of its entries if nothing was; a run divides its part as a pot of its own. Raise
    MoneyRefused.
    """
    check_rules(rules)
    if not runs:
        return divide(rules, contents, {})
    commission, pot = _commission(rules, contents), _prize_money(rules, contents)
    paid = [run.paid for run in runs.values()]
    weights = paid if any(paid) else [len(tuple(chain(*run.finish))) for run in runs.values()]
    parts = share(pot, weights).amounts
    payouts = [
        _of_run(rules, amount, name, run.finish, (deals or {}).get(name))
        for (name, run), amount in zip(runs.items(), parts, strict=True)
    ]
    sections = tuple(chain.from_iterable(payout.sections for payout in payouts))
    prizes = dict(chain.from_iterable(payout.prizes.items() for payout in payouts))
    return Payout(commission, sections, prizes, sum(payout.rest for payout in payouts))


def divide_side_pool(rules: PotRules, amount: int, finish: Finish) -> Payout:
    """Divide a side pool among its members, in their order (``finish_of_members``). One member gets the money back."""
    if len(finish) == 1 and len(finish[0]) == 1:
        check_integer("takings", amount)
        return Payout(0, (), {finish[0][0]: amount}, 0)
    count = sum(len(group) for group in finish)
    return divide(rules, Contents(amount, entries=count), {rules.sections[0].name: finish})


def section_prizes(
    section: Section, weights: Sequence[int], amount: int, finish: Finish, rules: PotRules
) -> SectionPrizes:
    """Divide the amount of a section among places, and shared places among entries. Fewer finishers: fewer weights.

    Fixed prizes are no multiples of the unit: at shared places they are divided apart, down to the minor unit.
    """
    count = sum(len(group) for group in finish)
    shares = share(amount, weights[:count], rules.unit)
    parts = _of_places(shares.amounts, count), _of_places(section.fixed, count)
    prizes, rest, start = dict[EntryId, int](), shares.rest, 0
    for group in finish:
        shares_of_group, fixed_of_group = (part[start : start + len(group)] for part in parts)
        divided = (
            share_places(shares_of_group, rules.unit, rules.sharing),
            share_places(fixed_of_group, 1, rules.sharing),
        )
        amounts = map(add, *(row.amounts for row in divided))
        prizes |= {entry: prize for entry, prize in zip(group, amounts, strict=True) if prize}
        rest, start = rest + sum(row.rest for row in divided), start + len(group)
    return SectionPrizes(section.name, tuple(map(add, *parts)), prizes, rest)


def _of_places(amounts: Sequence[int], count: int) -> tuple[int, ...]:
    """Return the amounts of so many places; places without one have 0."""
    return (*amounts[:count], *[0] * (count - len(amounts)))


def _of_run(rules: PotRules, amount: int, name: str, finish: Finish, deal: Deal | None) -> Payout:
    """Divide the part of a run, from which the commission is taken already."""
    main, entries = rules.sections[0].name, len(tuple(chain(*finish)))
    contents, deals = Contents(amount, entries=entries), {main: deal} if deal else {}
    payout = divide(replace(rules, commission_bp=0), contents, {main: finish}, deals)
    return replace(payout, sections=tuple(replace(section, name=name) for section in payout.sections))


def _commission(rules: PotRules, contents: Contents) -> int:
    return part_of(contents.takings, rules.commission_bp)


def _prize_money(rules: PotRules, contents: Contents) -> int:
    commission = _commission(rules, contents)
    check_integer("added", contents.added)
    return contents.takings - commission + contents.added


def _check_finishes(rules: PotRules, finishes: Mapping[str, Finish]) -> None:
    unknown = finishes.keys() - {section.name for section in rules.sections}
    if unknown:
        raise MoneyRefused(codes.SECTION_UNKNOWN, section=min(unknown)[:80])
    for finish in finishes.values():
        check_finish(finish)


def _sections(
    rules: PotRules, entries: int, pot: int, finishes: Mapping[str, Finish]
) -> tuple[tuple[SectionPrizes, ...], int]:
    """Return the prizes of the sections that were played, and what belongs to none of them."""
    sections = [section for section in rules.sections if any(finishes.get(section.name, ()))]
    if not sections:
        return (), pot
    fixed_sum = sum(sum(section.fixed[: len(tuple(chain(*finishes[section.name])))]) for section in sections)
    if fixed_sum > pot:
        raise MoneyRefused(codes.FIXED_TOO_MUCH, fixed=fixed_sum, pot=pot)
    weights = [section_weight(section, entries, rules.are_amounts) for section in sections]
    shares = share(pot - fixed_sum, weights, rules.unit)
    prizes = tuple(
        section_prizes(section, place_weights(section, entries), amount, finishes[section.name], rules)
        for section, amount in zip(sections, shares.amounts, strict=True)
    )
    return prizes, shares.rest


def _with_deal(section: SectionPrizes, finish: Finish, deal: Deal | None) -> SectionPrizes:
    """Return the prizes of a section in which the sides of a deal get what they agreed on."""
    if deal is None:
        return section
    places = dict(zip(chain(*finish), section.with_extra, strict=True))
    shares, _ = deal_prizes(
        deal, [places[entry] for entry in places if entry in deal.amounts], finish_among(finish, deal.amounts)
    )
    prizes = {entry: prize for entry, prize in {**section.prizes, **shares}.items() if prize}
    left = section.extra + sum(section.prizes.values()) - sum(prizes.values())
    return replace(section, prizes=prizes, extra=left)


def _with_extras(
    rules: PotRules, sections: Sequence[SectionPrizes], rest: int, finishes: Mapping[str, Finish]
) -> tuple[tuple[SectionPrizes, ...], int]:
    """Return the sections with what their first place gets of the rests, and what nobody gets."""
    main, extras, left = rules.sections[0].name, dict[str, int](), 0
    for name, amount in [*((section.name, section.rest) for section in sections), (main, rest)]:
        taker = next((to for to in (name, main) if sole_winner(finishes.get(to, ())) is not None), None)
        if taker is None:
            left += amount
        else:
            extras[taker] = extras.get(taker, 0) + amount
    return tuple(replace(section, extra=extras.get(section.name, 0)) for section in sections), left


def _with_rests(rules: PotRules, payout: Payout, finishes: Mapping[str, Finish]) -> Payout:
    prizes = dict[EntryId, int]()
    for section in payout.sections:
        for entry, prize in section.prizes.items():
            prizes[entry] = prizes.get(entry, 0) + prize
    main_winner, rest = sole_winner(finishes.get(rules.sections[0].name, ())), 0
    for name, amount in [(section.name, section.extra) for section in payout.sections] + [("", payout.rest)]:
        winner = sole_winner(finishes.get(name, ()))
        winner = main_winner if winner is None else winner
        if winner is None:
            rest += amount
        elif amount:
            prizes[winner] = prizes.get(winner, 0) + amount
    return Payout(payout.commission, payout.sections, prizes, rest)
