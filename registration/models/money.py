"""The money of a tournament: its books, its fees, and the pots of its events."""

from django.db import models
from django.db.models import Q

from finance.models import Book
from matches.models import Event, Tournament


class TournamentBook(models.Model):
    """A book in which the money of a tournament is kept: one for each currency."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="+")
    currency = models.CharField(max_length=3)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "currency"], name="one_book_for_a_currency_of_a_tournament")
        ]

    def __str__(self) -> str:
        return f"{self.currency} of {self.tournament_id}"


class Pot(models.Model):
    """Money that the entries of an event pay in and that is paid out as prizes. Its account is ``pot:ID``.

    A JACKPOT is a draw of its own with a fee for re-entry, a SIDE pool is optional. ``terms``: how it is divided
    (``registration.inputs.pots.PotTerms``).
    """

    class Kind(models.TextChoices):
        MAIN = "main"
        SIDE = "side"
        JACKPOT = "jackpot"

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="+")
    book = models.ForeignKey(TournamentBook, on_delete=models.PROTECT, related_name="pots")
    kind = models.CharField(max_length=8, choices=Kind)
    name = models.CharField(max_length=80, blank=True, default="")
    terms = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["event", "book"], condition=Q(kind="main"), name="an_event_has_one_main_pot_for_each_book"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} pot {self.pk}"

    @property
    def account(self) -> str:
        return f"pot:{self.pk}"


class FeeItem(models.Model):
    """A price, or (negative) a discount, of something at a tournament, in minor units of the currency of its book.

    ``event``: None for what is paid once for the whole tournament. ``pot``: what the fee is paid into; None: it is
    income of the organiser. ``from_on``, ``until_on``: the days of registration on which it counts. ``group``: for
    whom, "" for everyone (``rules_engine.money.fees``).
    """

    class Item(models.TextChoices):
        REGISTRATION = "registration"
        ENTRY = "entry"
        POOL = "pool"
        RE_ENTRY = "re_entry"
        OTHER = "other"

    book = models.ForeignKey(TournamentBook, on_delete=models.PROTECT, related_name="fees")
    event = models.ForeignKey(Event, null=True, on_delete=models.PROTECT, related_name="+")
    pot = models.ForeignKey(Pot, null=True, on_delete=models.PROTECT, related_name="fees")
    item = models.CharField(max_length=12, choices=Item)
    cents = models.BigIntegerField()
    from_on = models.DateField(null=True)
    until_on = models.DateField(null=True)
    group = models.CharField(max_length=40, blank=True, default="")
    is_refundable = models.BooleanField(default=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(cents=0), name="a_fee_is_not_0")]

    def __str__(self) -> str:
        return f"{self.item} {self.cents}"
