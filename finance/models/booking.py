"""Bookings, their lines, and the charges that they create or change: facts."""

from django.db import models
from django.db.models import Q

from finance.models.book import Account, Book, Party
from journal.models import Fact


class Booking(Fact):
    """A booking, numbered from 1 in its book. Its lines sum to 0.

    ``client``: the id under which it was asked for; sent again, it is not booked again. ``counters``: the booking that
    it cancels, of which it has the kind.
    """

    class Kind(models.TextChoices):
        CHARGE = "charge"
        WAIVE = "waive"  # a charge, or part of it, is no longer owed
        PAYMENT = "payment"
        PAYOUT = "payout"
        TRANSFER = "transfer"  # between till, bank and provider, or from one party to another
        ADDED = "added"  # money of the organiser or a sponsor goes into a pot
        COMMISSION = "commission"
        PRIZES = "prizes"
        SETTLEMENT = "settlement"  # the provider pays into the bank, less its fee
        TILL_DIFFERENCE = "difference"
        WRITE_OFF = "write_off"

    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="bookings")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind)
    on = models.DateField()
    client = models.UUIDField()
    counters = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="countered_by")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["book", "number"], name="bookings_of_a_book_are_numbered"),
            models.UniqueConstraint(fields=["book", "client"], name="one_booking_for_an_id_of_a_client"),
        ]

    def __str__(self) -> str:
        return f"{self.book_id}/{self.number} {self.kind}"


class Charge(Fact):
    """What a party was asked to pay. What it is for is in ``ChargeText``.

    ``account``: what it is booked to. ``vat_bp``: the VAT that is in it. ``reference``: what the app that charges calls
    it, "" for a charge of the treasurer.
    """

    booking = models.ForeignKey(Booking, on_delete=models.PROTECT, related_name="charges")
    party = models.ForeignKey(Party, on_delete=models.PROTECT, related_name="charges")
    account = models.ForeignKey(Account, on_delete=models.PROTECT, related_name="charges")
    cents = models.PositiveBigIntegerField()
    vat_bp = models.PositiveIntegerField(default=0)
    due_on = models.DateField(null=True)
    reference = models.CharField(max_length=80, blank=True, default="")

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(cents__gt=0), name="a_charge_is_above_0")]
        indexes = [models.Index(fields=["reference"], condition=~Q(reference=""), name="charges_by_reference")]

    def __str__(self) -> str:
        return f"{self.cents} of {self.party_id}"


class ChargeText(models.Model):
    """What a charge is for, in words. Not a fact: it can be erased."""

    charge = models.OneToOneField(Charge, primary_key=True, on_delete=models.PROTECT, related_name="text")
    words = models.CharField(max_length=120, blank=True)

    def __str__(self) -> str:
        return self.words


class Line(Fact):
    """A line of a booking: minor units above 0 are debit. ``charge``: the charge that it concerns."""

    booking = models.ForeignKey(Booking, on_delete=models.PROTECT, related_name="lines")
    account = models.ForeignKey(Account, on_delete=models.PROTECT, related_name="lines")
    charge = models.ForeignKey(Charge, null=True, on_delete=models.PROTECT, related_name="lines")
    cents = models.BigIntegerField()

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(cents=0), name="a_line_is_not_0")]

    def __str__(self) -> str:
        return f"{self.account_id} {self.cents:+}"
