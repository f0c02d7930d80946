"""How players register for an event."""

from django.db import models
from django.db.models import F, Q

from matches.models import Event
from registration.inputs.settings import LONGEST_CODE, USUAL_OFFER_HOURS, Approval


class RegistrationSettings(models.Model):
    """The settings of registration for an event. An event without a row has those of a new row.

    ``opens_at`` and ``closes_at``: when players can register, None for no limit. ``places``: None for no limit.
    ``code``: what players type if ``approval`` asks for it. ``offer_hours``: how long a free place is kept for the
    first of the waiting list. ``standby``: who waits may come to the door, and gets a place of a player who does not
    come. ``conditions``: those of ``Conditions`` that are asked.
    """

    event = models.OneToOneField(Event, on_delete=models.PROTECT, related_name="+")
    opens_at = models.DateTimeField(null=True)
    closes_at = models.DateTimeField(null=True)
    places = models.PositiveSmallIntegerField(null=True)
    approval = models.CharField(max_length=8, choices=Approval, default=Approval.NONE)
    code = models.CharField(max_length=LONGEST_CODE, blank=True, default="")
    offer_hours = models.PositiveSmallIntegerField(default=USUAL_OFFER_HOURS)
    standby = models.BooleanField(default=False)
    conditions = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(opens_at=None) | Q(closes_at=None) | Q(opens_at__lt=F("closes_at")),
                name="registration_opens_before_it_closes",
            ),
            models.CheckConstraint(condition=~Q(approval="code") | ~Q(code=""), name="an_invitation_code_is_not_empty"),
        ]

    def __str__(self) -> str:
        return f"registration of {self.event_id}"
