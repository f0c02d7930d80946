"""The money of a tournament: its books, its fees, and the pots of its events."""

from typing import Final

from django.db import models
from django.db.models import Q

from clubs.models import Club, Player
from finance.models import Book, Charge
from matches.models import Entry, Event, Tournament
from registration.models.registration import Registration

FULL_BP: Final = 10_000


class TournamentBook(models.Model):
    """A book in which the money of a tournament is kept: one for each currency.

    ``days_to_pay``: how many days after acceptance a fee is due; None: on the first day of the tournament.
    ``days_after_reminder``: how many days after a reminder an unpaid place is kept; None: it is kept.
    ``charges_clubs``: the fees of a team are charged to its club; those of other teams to their captain.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="+")
    currency = models.CharField(max_length=3)
    days_to_pay = models.PositiveSmallIntegerField(null=True)
    days_after_reminder = models.PositiveSmallIntegerField(null=True)
    charges_clubs = models.BooleanField(default=False)

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
    whom, "" for everyone (``rules_engine.money.fees``). ``is_refundable``: the ladder of refunds counts for it.
    ``stays_in_pot``: what is kept of it after a withdrawal stays in its pot; otherwise it is income of the organiser.
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
    stays_in_pot = models.BooleanField(default=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(cents=0), name="a_fee_is_not_0")]

    def __str__(self) -> str:
        return f"{self.item} {self.cents}"


class RegistrationPool(models.Model):
    """A side pool that players chose with their registration. Its entry joins the pool, and the row is gone."""

    registration = models.ForeignKey(Registration, on_delete=models.PROTECT, related_name="pools")
    pot = models.ForeignKey(Pot, on_delete=models.PROTECT, related_name="choices")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["registration", "pot"], name="a_registration_chooses_a_pool_once")
        ]

    def __str__(self) -> str:
        return f"{self.registration_id} chooses {self.pot_id}"


class RefundStep(models.Model):
    """A step of the ladder of refunds: what comes back to those who withdraw so many days before the first day.

    ``entry_bp``: of fees of events; ``registration_bp``: of what is paid once for the tournament.
    """

    book = models.ForeignKey(TournamentBook, on_delete=models.PROTECT, related_name="steps")
    days_before = models.PositiveSmallIntegerField()
    entry_bp = models.PositiveSmallIntegerField()
    registration_bp = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["book", "days_before"], name="one_step_of_refunds_for_a_day"),
            models.CheckConstraint(
                condition=Q(entry_bp__lte=FULL_BP, registration_bp__lte=FULL_BP),
                name="at_most_everything_is_refunded",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.days_before} days before"


class EntryFee(models.Model):
    """What a player was asked to pay for an entry, or once for a tournament, and what its bookings agree with.

    ``player``: of a team who acted for it as captain when it entered. ``club``: whose account is charged instead.

    ``event``, ``entry``: None for what is paid once. ``reference``: that of the charge; of a pool it ends with the pot.
    ``charge``: None if there was no fee on the day of registration. ``price``: what was asked, before what was waived
    was taken off a new charge. ``waived`` and ``retained``: how much of the charge is no longer owed, and
    how much has left the pot, because of ``situation``; the treasurer may have waived more. ``left_on``: the day of a
    withdrawal.
    """

    class Situation(models.TextChoices):
        IN = "in"
        LEFT = "left"  # withdrawn before the draw: the ladder counts
        LATE = "late"  # withdrawn after the draw, or disqualified: nothing comes back
        NONE = "none"  # the entry was undone, replaced by another one of the player, or cancelled by the organiser

    book = models.ForeignKey(TournamentBook, on_delete=models.PROTECT, related_name="entry_fees")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="+")
    event = models.ForeignKey(Event, null=True, on_delete=models.PROTECT, related_name="+")
    entry = models.ForeignKey(Entry, null=True, on_delete=models.PROTECT, related_name="+")
    item = models.CharField(max_length=12, choices=FeeItem.Item)
    reference = models.CharField(max_length=80)
    charge = models.OneToOneField(Charge, null=True, on_delete=models.PROTECT, related_name="+")
    is_refundable = models.BooleanField(default=True)
    stays_in_pot = models.BooleanField(default=True)
    situation = models.CharField(max_length=4, choices=Situation, default=Situation.IN)
    left_on = models.DateField(null=True)
    waived = models.PositiveBigIntegerField(default=0)
    retained = models.PositiveBigIntegerField(default=0)
    price = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["book", "player", "reference"], name="a_player_is_charged_once_for_a_fee")
        ]
        indexes = [models.Index(fields=["reference"], name="entry_fees_by_reference")]

    def __str__(self) -> str:
        return self.reference
