"""A calcutta: entries are auctioned in lots; prizes go to the owners of the lots whose entries finish well."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_engine.money import codes
from rules_engine.money.amounts import FULL_BP, MoneyRefused, check_integer, check_shares, part_of
from rules_engine.money.finishes import Finish, check_distinct, finish_among
from rules_engine.money.pots import Contents, Payout, PotRules, divide, takings
from rules_engine.money.shares import share
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class Owner:
    """A party that owns part of a lot, in bp."""

    party: str
    bp: int


@dataclass(frozen=True, slots=True)
class Lot:
    """Entries that were sold together. ``price``: the hammer price. ``owners``: the buyer first."""

    entries: tuple[EntryId, ...]
    price: int
    owners: tuple[Owner, ...]


def check_lots(lots: Sequence[Lot]) -> None:
    """Raise MoneyRefused unless each entry is in one lot, and the owners of each sum to 10,000 bp."""
    check_distinct(entry for lot in lots for entry in lot.entries)
    for lot in lots:
        check_shares("owners", [owner.bp for owner in lot.owners])


def divide_calcutta(
    rules: PotRules, lots: Sequence[Lot], finishes: Mapping[str, Finish]
) -> tuple[Payout, Mapping[str, int]]:
    """Divide the hammer prices by the places of the entries that were sold. Return also the amounts by owner."""
    check_lots(lots)
    sold = {entry for lot in lots for entry in lot.entries}
    contents = Contents(takings(*((1, lot.price) for lot in lots)), entries=len(sold))
    payout = divide(rules, contents, {name: finish_among(finish, sold) for name, finish in finishes.items()})
    amounts = dict[str, int]()
    for lot in lots:
        for party, amount in owner_amounts(lot, sum(payout.prizes.get(entry, 0) for entry in lot.entries)).items():
            amounts[party] = amounts.get(party, 0) + amount
    return payout, {party: amount for party, amount in amounts.items() if amount}


def owner_amounts(lot: Lot, prize: int) -> Mapping[str, int]:
    """Divide the prize of a lot among its owners by the largest remainder, in minor units, ties to the first stated."""
    amounts = dict[str, int]()
    shares = share(prize, [owner.bp for owner in lot.owners])
    for owner, amount in zip(lot.owners, shares.amounts, strict=True):
        amounts[owner.party] = amounts.get(owner.party, 0) + amount
    return amounts


def buy_back(price: int, bp: int, most_bp: int) -> int:
    """Return what an entry pays for a part of itself: floor(price · bp / 10,000). Raise MoneyRefused above the most."""
    check_integer("share", bp, 0, FULL_BP)
    if bp > most_bp:
        raise MoneyRefused(codes.BUY_BACK_TOO_MUCH, share=bp, most=most_bp)
    return part_of(price, bp)
