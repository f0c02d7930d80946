"""The affiliation of clubs to their federation, by licence year."""

from django.db import models
from django.db.models import Q

from clubs.models import Club
from finance.models import Charge
from journal.models import Fact
from members.models.year import LicenceYear


class AffiliationFact(Fact):
    """A fact about the affiliation of a club in a year. The latest one holds.

    ``from_on``: of AFFILIATED, its first day. ``charge``: of AFFILIATED, what the club owes for it; None if it costs
    nothing.
    """

    class Kind(models.TextChoices):
        AFFILIATED = "affiliated"
        WITHDRAWN = "withdrawn"

    year = models.ForeignKey(LicenceYear, on_delete=models.PROTECT, related_name="+")
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=10, choices=Kind)
    from_on = models.DateField(null=True)
    charge = models.OneToOneField(Charge, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(kind="affiliated", from_on__isnull=False) | Q(kind="withdrawn", from_on=None, charge=None),
                name="an_affiliation_has_a_first_day",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.club_id} in {self.year_id}"
