"""A deal: the sides that are still in divide the prizes of the places that are not decided. Places stay as played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused, check_amounts
from rules_engine.money.finishes import Finish, check_finish
from rules_engine.money.shares import share, share_places
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class Deal:
    """``amounts``: what each side gets, however they finish. ``played_for``: more by place, the best first."""

    amounts: Mapping[EntryId, int]
    played_for: tuple[int, ...] = ()


def check_deal(deal: Deal, prizes: Sequence[int]) -> None:
    """Raise MoneyRefused unless a deal has a side for each undecided place and the sum of their prizes."""
    check_amounts("prizes", prizes)
    check_amounts("amounts", list(deal.amounts.values()))
    check_amounts("played_for", deal.played_for)
    if len(deal.amounts) != len(prizes) or len(deal.played_for) > len(prizes):
        raise MoneyRefused(codes.DEAL_SIDES_DIFFER, sides=len(deal.amounts), places=len(prizes))
    total, due = sum(deal.amounts.values()) + sum(deal.played_for), sum(prizes)
    if total != due:
        raise MoneyRefused(codes.DEAL_NOT_SUM, sum=total, prizes=due, difference=total - due)


def adjusted(deal: Deal, prizes: Sequence[int], unit: int = 1) -> Deal:
    """Return a deal whose parts sum to other prizes, in proportion and in units (``share``): what the pot holds has
    changed. What is below a unit is added to the largest part.
    """
    check_amounts("prizes", prizes)
    parts = [*deal.amounts.values(), *deal.played_for]
    result = share(sum(prizes), parts if any(parts) else [1] * len(parts), unit)
    shares, count = list(result.amounts), len(deal.amounts)
    shares[parts.index(max(parts))] += result.rest
    return Deal(dict(zip(deal.amounts, shares[:count], strict=True)), tuple(shares[count:]))


def deal_prizes(deal: Deal, prizes: Sequence[int], finish: Finish) -> tuple[Mapping[EntryId, int], int]:
    """Return what each side of a deal gets when its places are decided, and a rest.

    ``finish``: the sides of the deal alone. Sides that share a place divide equally what was played for; a rest below a
    minor unit for each goes where the rest of the section goes. Amounts and rest sum to the prizes.
    """
    check_deal(deal, prizes)
    check_finish(finish)
    entries = {entry for group in finish for entry in group}
    if entries != deal.amounts.keys():
        raise MoneyRefused(codes.DEAL_SIDES_DIFFER, sides=len(deal.amounts), places=len(entries))
    extras = (*deal.played_for, *[0] * (len(entries) - len(deal.played_for)))
    amounts, rest, start = dict(deal.amounts), 0, 0
    for group in finish:
        shares = share_places(extras[start : start + len(group)])
        for entry, extra in zip(group, shares.amounts, strict=True):
            amounts[entry] += extra
        rest, start = rest + shares.rest, start + len(group)
    return amounts, rest
