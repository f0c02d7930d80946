"""The sanction of tournaments by their federation, with a levy for each rated entry."""

from django.db import models
from django.db.models import Q

from finance.models import Book, Charge
from journal.models import Fact
from matches.models.certificate import Certificate
from matches.models.event import Event
from matches.models.tournament import Tournament


class SanctionFact(Fact):
    """A fact about the sanction of a tournament. The latest one holds.

    ``level``: of APPROVED, the certificate that a director must have, "" for none; ``shortest``: the points of the
    shortest rated match; ``needs_licence``: whether rated entrants must be paid-up members. ``levy_cents``: what the
    host club owes for each rated entry, in the currency of ``book``. ``snapshot``: a digest of the days, the directors
    and the formats that were approved.
    """

    class Kind(models.TextChoices):
        APPLIED = "applied"
        QUESTION = "asked"
        APPROVED = "approved"
        REFUSED = "refused"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)
    level = models.CharField(max_length=13, choices=Certificate.Level, blank=True, default="")
    shortest = models.PositiveSmallIntegerField(default=0)
    needs_licence = models.BooleanField(default=False)
    levy_cents = models.PositiveIntegerField(default=0)
    book = models.ForeignKey(Book, null=True, on_delete=models.PROTECT, related_name="+")
    snapshot = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(levy_cents=0) | Q(kind="approved", book__isnull=False), name="a_levy_has_a_book"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.tournament_id}"


class SanctionTerms(models.Model):
    """The conditions of a sanction in words, which are public."""

    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="+")
    words = models.CharField(max_length=400, blank=True, default="")

    def __str__(self) -> str:
        return self.words


class Levy(models.Model):
    """What the host club was charged for an event of a sanctioned tournament, once, when it finished.

    ``entries``: how many rated entries it had.
    """

    event = models.OneToOneField(Event, on_delete=models.PROTECT, related_name="+")
    entries = models.PositiveIntegerField()
    charge = models.OneToOneField(Charge, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"levy of {self.event_id}"
