"""Prizes: who is in a side pool, what was fixed and paid, deals, and the settlement of a tournament's books."""

from django.db import models
from django.db.models import Q

from clubs.models import Federation
from finance.models import Book, Booking, Party
from journal.models import Fact
from matches.models import Entry, Tournament
from registration.models.money import Pot


class PrizeSettings(models.Model):
    """The rules of a federation about prizes. A federation without a row has those of a new row.

    ``allows_pools``: whether its events may have side pools and jackpots. ``tax_bp``: the tax on the part of a prize
    above ``tax_exempt``, in minor units of ``tax_currency``; prizes in other currencies have none.
    """

    federation = models.OneToOneField(Federation, on_delete=models.PROTECT, related_name="+")
    allows_pools = models.BooleanField(default=False)
    tax_bp = models.PositiveIntegerField(default=0)
    tax_exempt = models.BigIntegerField(default=0)
    tax_currency = models.CharField(max_length=3, blank=True, default="")

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(tax_bp=0) | ~Q(tax_currency=""), name="a_tax_on_prizes_has_a_currency")
        ]

    def __str__(self) -> str:
        return f"prizes of {self.federation_id}"


class PotMember(models.Model):
    """An entry that is in a side pool."""

    pot = models.ForeignKey(Pot, on_delete=models.PROTECT, related_name="members")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pot", "entry"], name="an_entry_is_in_a_pool_once")]

    def __str__(self) -> str:
        return f"{self.entry_id} in {self.pot_id}"


class PrizeFix(Fact):
    """The prizes of a pot as they were fixed. The latest fix of a pot counts; ``booking`` has the difference from the
    one before, None if nothing moves.
    """

    pot = models.ForeignKey(Pot, on_delete=models.PROTECT, related_name="fixes")
    number = models.PositiveIntegerField()
    commission = models.BigIntegerField()
    rest = models.BigIntegerField()
    rest_rule = models.CharField(max_length=10)
    booking = models.OneToOneField(Booking, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pot", "number"], name="fixes_of_a_pot_are_numbered")]

    def __str__(self) -> str:
        return f"{self.pot_id}/{self.number}"


class Prize(Fact):
    """The prize of an entry in a section. The places are those that it shares."""

    fix = models.ForeignKey(PrizeFix, on_delete=models.PROTECT, related_name="prizes")
    section = models.CharField(max_length=20)
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    place_from = models.PositiveIntegerField()
    place_to = models.PositiveIntegerField()
    cents = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["fix", "section", "entry"], name="an_entry_has_one_prize_of_a_section"),
            models.CheckConstraint(condition=Q(cents__gt=0), name="a_prize_is_above_0"),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.cents}"


class PartyPrize(Fact):
    """What a party gets of a pot: a player, or half of a pair. ``tax`` is taken off ``cents``."""

    fix = models.ForeignKey(PrizeFix, on_delete=models.PROTECT, related_name="parties")
    party = models.ForeignKey(Party, on_delete=models.PROTECT, related_name="+")
    cents = models.BigIntegerField()
    tax = models.BigIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["fix", "party"], name="a_party_has_one_sum_of_a_fix"),
            models.CheckConstraint(condition=Q(cents__gt=0), name="the_sum_of_a_party_is_above_0"),
        ]

    def __str__(self) -> str:
        return f"{self.party_id} {self.cents}"


class PrizePayout(Fact):
    """A prize, or a part of it, that was paid out."""

    pot = models.ForeignKey(Pot, on_delete=models.PROTECT, related_name="payouts")
    party = models.ForeignKey(Party, on_delete=models.PROTECT, related_name="+")
    cents = models.BigIntegerField()
    booking = models.OneToOneField(Booking, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"{self.party_id} {self.cents}"


class PayoutSignature(models.Model):
    """Who signed for a payout: the name as typed, "" if they signed on paper. Not a fact: it can be erased."""

    payout = models.OneToOneField(PrizePayout, primary_key=True, on_delete=models.PROTECT, related_name="signature")
    name = models.CharField(max_length=120, blank=True)

    def __str__(self) -> str:
        return self.name


class Deal(Fact):
    """A deal of the sides that are still in, about the prizes of a section. The latest of a section counts, once all
    sides have agreed. ``played_for``: minor units by place, for which they still play.
    """

    pot = models.ForeignKey(Pot, on_delete=models.PROTECT, related_name="deals")
    section = models.CharField(max_length=20)
    number = models.PositiveIntegerField()
    played_for = models.JSONField(default=list)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pot", "number"], name="deals_of_a_pot_are_numbered")]

    def __str__(self) -> str:
        return f"{self.pot_id}/{self.number}"


class DealSide(Fact):
    """What a side of a deal gets, however it finishes."""

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="sides")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    cents = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["deal", "entry"], name="an_entry_is_in_a_deal_once")]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.cents}"


class DealAnswer(Fact):
    """A side agrees to a deal, or refuses it. The first answer counts."""

    side = models.OneToOneField(DealSide, on_delete=models.PROTECT, related_name="answer")
    is_agreed = models.BooleanField()

    def __str__(self) -> str:
        return f"{self.side_id} {self.is_agreed}"


class Settlement(Fact):
    """The books of a tournament were settled, or opened again. The latest counts.

    ``closes_books``: nothing at all is booked in its books while it is settled, not just nothing for the tournament.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    is_settled = models.BooleanField()
    closes_books = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.is_settled}"


class CarriedBalance(Fact):
    """What a party owed (below 0: was owed) when a tournament was settled, and goes on owing."""

    settlement = models.ForeignKey(Settlement, on_delete=models.PROTECT, related_name="carried")
    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="+")
    party = models.ForeignKey(Party, on_delete=models.PROTECT, related_name="+")
    cents = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["settlement", "book", "party"], name="a_balance_is_carried_once")
        ]

    def __str__(self) -> str:
        return f"{self.party_id} {self.cents}"
