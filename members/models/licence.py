"""Licences, the facts about them, and how they stand."""

from datetime import date

from django.db import models
from django.db.models import Q

from clubs.models import Club, Player
from finance.models import Charge
from journal.models import Fact
from members.models.year import FeeCategory, LicenceYear
from rules_engine.money.licences import LicenceState

_HOLDS = ~Q(kind="withdrawn")


class Licence(Fact):
    """A licence of a player for a year, requested or granted. ``club``: through which; None: the federation itself."""

    year = models.ForeignKey(LicenceYear, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    category = models.ForeignKey(FeeCategory, on_delete=models.PROTECT, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"{self.player_id} in {self.year_id}"


class LicenceFact(Fact):
    """A fact about a licence. Without one it is a request.

    ``from_on``: of GRANTED, its first day. ``charge``: of GRANTED, what is owed for it; None if it costs nothing or was
    paid before it was imported.
    """

    class Kind(models.TextChoices):
        GRANTED = "granted"
        WITHDRAWN = "withdrawn"

    licence = models.ForeignKey(Licence, on_delete=models.PROTECT, related_name="facts")
    kind = models.CharField(max_length=9, choices=Kind)
    from_on = models.DateField(null=True)
    charge = models.OneToOneField(Charge, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["licence", "kind"], name="a_licence_is_granted_and_withdrawn_once"),
            models.CheckConstraint(
                condition=Q(kind="granted", from_on__isnull=False) | Q(kind="withdrawn", from_on=None, charge=None),
                name="a_granted_licence_has_a_first_day",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.licence_id}"


class LicenceStanding(models.Model):
    """How a licence stands, derived from its facts and its charge (``members.derive``).

    ``start_on``: its first day. ``valid_from``: the day from which it counts; None while it is not paid.
    ``grace_until``: the last day of grace, after which an unpaid one is lapsed.
    """

    class Kind(models.TextChoices):
        REQUESTED = "requested"
        OPEN = "open"
        PAID = "paid"
        WAIVED = "waived"
        WITHDRAWN = "withdrawn"

    licence = models.OneToOneField(Licence, primary_key=True, on_delete=models.PROTECT, related_name="standing")
    year = models.ForeignKey(LicenceYear, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=9, choices=Kind)
    start_on = models.DateField(null=True)
    valid_from = models.DateField(null=True)
    grace_until = models.DateField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["year", "player"], condition=_HOLDS, name="one_licence_of_a_player_holds_a_year"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["requested", "withdrawn"]) | Q(start_on__isnull=False, grace_until__isnull=False),
                name="a_licence_that_holds_has_a_first_day",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["paid", "waived"], valid_from__isnull=False)
                | Q(kind__in=["requested", "open", "withdrawn"], valid_from=None),
                name="a_settled_licence_counts_from_a_day",
            ),
        ]
        indexes = [models.Index(fields=["year", "kind", "grace_until"], name="licences_by_standing")]

    def __str__(self) -> str:
        return f"{self.kind} {self.licence_id}"

    def state_on(self, today: date) -> LicenceState:
        """Return the state on a day: an unpaid licence is owed, and lapsed after its days of grace."""
        if self.kind == self.Kind.OPEN:
            is_owed = self.grace_until is not None and today <= self.grace_until
            return LicenceState.OWED if is_owed else LicenceState.LAPSED
        return LicenceState.PAID_UP if self.kind == self.Kind.PAID else LicenceState(self.kind)
