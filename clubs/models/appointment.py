"""Offices of a federation or of a club, and the logins that hold them."""

from datetime import date, datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q

from clubs.models.federation import Club, Federation
from journal.models import Act


class Appointment(models.Model):
    class Role(models.TextChoices):
        OFFICER = "officer"
        MANAGER = "manager"
        TREASURER = "treasurer"  # of a federation or of a club: keeps its books
        CASHIER = "cashier"  # likewise: takes money at a till

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="appointments")
    role = models.CharField(max_length=9, choices=Role)
    federation = models.ForeignKey(Federation, null=True, on_delete=models.PROTECT, related_name="offices")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="offices")
    from_at = models.DateTimeField()
    until_at = models.DateTimeField(null=True, blank=True)
    ended_by = models.ForeignKey(Act, null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(role="officer", federation__isnull=False, club__isnull=True)
                | Q(role="manager", federation__isnull=True, club__isnull=False)
                | Q(Q(federation=None) ^ Q(club=None), role__in=["treasurer", "cashier"]),
                name="an_officer_serves_a_federation_a_manager_a_club_others_either",
            )
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.user_id}"

    @property
    def last_on(self) -> date | None:
        """Return the last day on which it is held, in the time zone of the federation; None until it is ended."""
        if self.until_at is None:
            return None
        federation = self.federation or (self.club and self.club.federation)
        return federation.day_at(self.until_at - timedelta.resolution) if federation else None


MONEY_ROLES: Final = (Appointment.Role.TREASURER, Appointment.Role.CASHIER)


def serving(at: datetime) -> models.QuerySet[Appointment]:
    """Return the offices of officers and managers in force at a time."""
    return _in_force(at).exclude(role__in=MONEY_ROLES)


def serving_money(at: datetime) -> models.QuerySet[Appointment]:
    """Return the offices of treasurers and cashiers in force at a time."""
    return _in_force(at).filter(role__in=MONEY_ROLES)


def _in_force(at: datetime) -> models.QuerySet[Appointment]:
    return Appointment.objects.filter(Q(until_at__isnull=True) | Q(until_at__gt=at), from_at__lte=at)
