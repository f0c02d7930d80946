"""Registrations for an event, their members, and facts about them."""

from django.db import models

from clubs.models import Player
from journal.models import Fact
from matches.models import Entry, Event


class Registration(Fact):
    """The wish of a player or pair to enter an event. ``number``: the order, also that of the waiting list."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="+")
    number = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="registrations_of_an_event_are_numbered")
        ]

    def __str__(self) -> str:
        return f"registration {self.number}"


class RegistrationMember(Fact):
    registration = models.ForeignKey(Registration, on_delete=models.PROTECT, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    position = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["registration", "position"], name="members_of_a_registration_have_places")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.registration_id}"


class RegistrationFact(Fact):
    """A fact about a registration; the last that holds counts. Without any, or once CONFIRMED, it waits for approval.

    INVITED: one player registered a pair, and the partner has not confirmed. ``entry``: of ACCEPTED. ``until``: when an
    invitation or an OFFERED place expires.
    """

    class Kind(models.TextChoices):
        INVITED = "invited"
        CONFIRMED = "confirmed"
        WAITING = "waiting"
        OFFERED = "offered"
        ACCEPTED = "accepted"
        REFUSED = "refused"
        EXPIRED = "expired"
        WITHDRAWN = "withdrawn"

    registration = models.ForeignKey(Registration, on_delete=models.PROTECT, related_name="facts")
    kind = models.CharField(max_length=12, choices=Kind)
    entry = models.ForeignKey(Entry, null=True, on_delete=models.PROTECT, related_name="+")
    until = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind="accepted", entry__isnull=False)
                | (~models.Q(kind="accepted") & models.Q(entry=None)),
                name="an_accepted_registration_has_an_entry",
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=["invited", "offered"], until__isnull=False)
                | (~models.Q(kind__in=["invited", "offered"]) & models.Q(until=None)),
                name="an_invitation_or_an_offer_expires",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.registration_id}"
