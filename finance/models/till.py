"""Tills: what a cashier takes and pays in cash; and the receipts for it."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from finance.models.book import Book
from finance.models.booking import Booking
from journal.models import Fact
from rules_engine.money import accounts


class Till(models.Model):
    """The till of a cashier from its opening to its count, numbered from 1 in its book.

    ``float_coins``, ``count_coins``: how many coins and notes by worth in minor units. Its money stays on its account,
    also when it is closed, until it is moved. ``needs_signature``: a second person still has to sign its count.
    """

    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="tills")
    number = models.PositiveIntegerField()
    cashier = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)
    float_coins = models.JSONField(default=dict)
    count_coins = models.JSONField(default=dict)
    needs_signature = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["book", "number"], name="tills_of_a_book_are_numbered"),
            models.UniqueConstraint(
                fields=["book", "cashier"], condition=Q(closed_at=None), name="a_cashier_has_one_open_till_of_a_book"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.book_id}/{self.number}"

    @property
    def account(self) -> str:
        """Return the name of its account."""
        return accounts.cash(str(self.number))


class TillSignature(Fact):
    """A second person counted a closed till and signed it. ``counted``: their count, in minor units. It may differ from
    that of who closed the till; then both are shown.
    """

    till = models.ForeignKey(Till, on_delete=models.PROTECT, related_name="signatures")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    counted = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["till", "user"], name="a_person_signs_a_till_once")]

    def __str__(self) -> str:
        return f"{self.till_id} signed by {self.user_id}"


class Receipt(Fact):
    """The receipt of a booking, numbered without gaps in a year of its book. A voided one has a receipt that counters
    it.
    """

    booking = models.OneToOneField(Booking, on_delete=models.PROTECT, related_name="receipt")
    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="receipts")
    year = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["book", "year", "number"], name="receipts_of_a_year_are_numbered")
        ]

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """Return the number that is printed: ABC-2026-1."""
        return f"{self.book.receipt_prefix}-{self.year}-{self.number}"


class ReceiptName(models.Model):
    """Who paid, as printed on a receipt. Not a fact: it can be erased."""

    receipt = models.OneToOneField(Receipt, primary_key=True, on_delete=models.PROTECT, related_name="name")
    payer = models.CharField(max_length=120, blank=True)

    def __str__(self) -> str:
        return self.payer
