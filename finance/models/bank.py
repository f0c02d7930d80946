"""Lines of bank files: each is kept until it is booked or set aside."""

from django.db import models
from django.db.models import Q

from finance.models.book import Book
from finance.models.booking import Booking


class BankLine(models.Model):
    """A line of a bank file that was imported into a book.

    ``digest``: of its content and how many equal lines its file has up to it, so that it is imported once.
    ``row_digest``: of its whole row, so that it is imported once however the columns are chosen. ``cents``: below 0 if
    it was paid out. ``words``, ``payer``: erased once the line is booked or set aside.
    """

    class State(models.TextChoices):
        OPEN = "open"
        BOOKED = "booked"
        DISMISSED = "dismissed"  # no payment of a party

    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="bank_lines")
    digest = models.CharField(max_length=64)
    row_digest = models.CharField(max_length=64)
    on = models.DateField()
    cents = models.BigIntegerField()
    words = models.CharField(max_length=1000, blank=True)
    payer = models.CharField(max_length=1000, blank=True)
    state = models.CharField(max_length=9, choices=State, default=State.OPEN)
    booking = models.OneToOneField(Booking, null=True, on_delete=models.PROTECT, related_name="bank_line")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["book", "digest"], name="a_bank_line_is_imported_once"),
            models.UniqueConstraint(fields=["book", "row_digest"], name="a_row_of_a_bank_file_is_imported_once"),
            models.CheckConstraint(
                condition=Q(state="open") | Q(words="", payer=""), name="words_of_bank_lines_are_erased_once_decided"
            ),
            models.CheckConstraint(
                condition=Q(state="booked", booking__isnull=False) | Q(~Q(state="booked"), booking=None),
                name="booked_bank_lines_have_a_booking",
            ),
        ]
        indexes = [models.Index(fields=["book", "id"], condition=Q(state="open"), name="open_bank_lines")]

    def __str__(self) -> str:
        return f"{self.on} {self.cents:+}"
