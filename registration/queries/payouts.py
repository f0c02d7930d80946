"""What is paid out of the prizes of a pot, and what is left to pay."""

from collections import Counter
from dataclasses import dataclass

from django.db.models import Sum

from finance.models import Party
from finance.queries.parties import balances_by_party
from registration.models import PartyPrize, Pot, PrizePayout
from registration.queries.prizes import latest_fix, latest_fixes


@dataclass(frozen=True, slots=True)
class PayableRow:
    """The prize of a party. ``paid``: of it. ``payable``: what can be paid now; an open fee is paid by the prize first.

    ``net`` below ``paid``: the prize was corrected, and the party owes the difference.
    """

    party: Party
    cents: int
    tax: int
    paid: int
    payable: int

    @property
    def net(self) -> int:
        return self.cents - self.tax

    @property
    def set_off(self) -> int:
        """Return what of the prize is not paid out, since it pays what the party owes."""
        return max(self.net - self.paid - self.payable, 0)

    @property
    def excess(self) -> int:
        """Return what was paid too much."""
        return max(self.paid - self.net, 0)


def payables(pot: Pot) -> list[PayableRow]:
    """Return the prizes of a pot by party, the highest first, and who was paid and has no prize any more."""
    fix = latest_fix(pot)
    if fix is None:
        return []
    prizes = {row.party_id: row for row in PartyPrize.objects.filter(fix=fix)}
    paid = _paid(pot)
    parties = Party.objects.filter(pk__in=[*prizes, *paid]).select_related("player__merged_into", "club")
    balances, before = balances_by_party(pot.book.book, parties), _left_before(pot)
    credits = {party.pk: -balances[party.pk] - before[party.pk] for party in parties}
    rows = [_row(party, prizes.get(party.pk), paid.get(party.pk, 0), credits[party.pk]) for party in parties]
    return sorted(rows, key=lambda row: (-row.cents, row.party.pk))


def is_paid_out(pot: Pot) -> bool:
    """Return whether the prizes of a pot are fixed, and nobody waits for theirs. Says nothing about a single party."""
    rows = payables(pot)
    return bool(rows) and not any(row.payable for row in rows)


def payable(pot: Pot, party: Party) -> PayableRow | None:
    """Return the prize of a party, None without one."""
    return next((row for row in payables(pot) if row.party == party), None)


def _row(party: Party, prize: PartyPrize | None, paid: int, credit: int) -> PayableRow:
    cents, tax = (prize.cents, prize.tax) if prize is not None else (0, 0)
    return PayableRow(party, cents, tax, paid, max(min(cents - tax - paid, credit), 0))


def _left_before(pot: Pot) -> Counter[int]:
    """Return what parties were not paid yet of earlier pots in the same book, by id: a credit is offered once."""
    earlier = Pot.objects.filter(book__book=pot.book.book, pk__lt=pot.pk)
    left = Counter[int]()
    for fix in latest_fixes(earlier).values():
        paid = _paid(fix.pot)
        for row in fix.parties.all():
            left[row.party_id] += max(row.cents - row.tax - paid.get(row.party_id, 0), 0)
    return left


def _paid(pot: Pot) -> dict[int, int]:
    """Return what parties were paid, by id, without payouts that were countered."""
    rows = PrizePayout.objects.filter(pot=pot, booking__countered_by=None).values("party").annotate(sum=Sum("cents"))
    return {row["party"]: int(row["sum"]) for row in rows.order_by()}
