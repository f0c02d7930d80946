"""Payments through a payment provider, what it said about them, and what is paid back through it."""

import uuid

from django.db import models
from django.db.models import Q

from finance.models.book import Book, Party
from finance.models.booking import Booking


class OnlinePayment(models.Model):
    """A payment that a party starts with the provider of a book. No data of cards or accounts is stored.

    ``id``: made by the client; the provider gets it as well. ``remote_id``: what the provider calls it, "" until it has
    answered. ``cents``: what was asked; its booking has what the provider reports as paid. ``address``: where the party
    pays. ``is_late``: it was given up before it was paid, or nothing was owed any more, or the book was closed: the
    party has a credit, once it is booked. ``repaid``: how much the provider reports as paid back, through this site or
    without it.
    """

    class State(models.TextChoices):
        STARTED = "started"  # the provider has not answered
        OPEN = "open"
        PAID = "paid"
        FAILED = "failed"  # or given up
        UNBOOKED = "unbooked"  # paid, but its book is closed: it is read again when the book is opened
        DISPUTED = "disputed"  # paid in another currency than that of the book: a treasurer decides

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="online_payments")
    party = models.ForeignKey(Party, on_delete=models.PROTECT, related_name="online_payments")
    provider = models.CharField(max_length=20)
    remote_id = models.CharField(max_length=120, blank=True, default="")
    cents = models.PositiveBigIntegerField()
    address = models.CharField(max_length=1000, blank=True, default="")
    state = models.CharField(max_length=8, choices=State, default=State.STARTED)
    started_at = models.DateTimeField()
    read_at = models.DateTimeField(null=True)
    is_late = models.BooleanField(default=False)
    repaid = models.PositiveBigIntegerField(default=0)
    booking = models.OneToOneField(Booking, null=True, on_delete=models.PROTECT, related_name="online_payment")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["provider", "remote_id"], condition=~Q(remote_id=""), name="a_provider_has_a_payment_once"
            ),
            models.CheckConstraint(
                condition=Q(state="paid", booking__isnull=False) | Q(~Q(state="paid"), booking=None),
                name="paid_online_payments_have_a_booking",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.provider} {self.remote_id} {self.state}"


class OnlineRefund(models.Model):
    """What is paid back through the provider: booked first, then asked of the provider by a job, under its key.

    ``tried_at``: when the provider last did not answer, or could not do it.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        DONE = "done"
        REFUSED = "refused"  # by the provider; its booking is countered

    booking = models.OneToOneField(Booking, primary_key=True, on_delete=models.PROTECT, related_name="online_refund")
    payment = models.ForeignKey(OnlinePayment, on_delete=models.PROTECT, related_name="refunds")
    cents = models.PositiveBigIntegerField()
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    tried_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.cents} {self.state}"


class Notice(models.Model):
    """A notice of a provider that something happened to a payment. What happened is asked of the provider, never read
    from a notice.
    """

    provider = models.CharField(max_length=20)
    notice_id = models.CharField(max_length=120)
    remote_id = models.CharField(max_length=120)
    received_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["provider", "notice_id"], name="a_notice_is_stored_once"),
        ]

    def __str__(self) -> str:
        return f"{self.provider} {self.notice_id}"
