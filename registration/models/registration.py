"""Registrations for an event, their members, the conditions that were judged, and facts about them."""

import secrets

from django.db import models

from clubs.models import Player, Team
from journal.models import Fact
from matches.models import Entry, Event


class Registration(Fact):
    """The wish of a player, a pair or a ``team`` to enter an event. ``number``: the order, also that of the waiting
    list.
    """

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="+")
    number = models.PositiveIntegerField()
    team = models.ForeignKey(Team, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="registrations_of_an_event_are_numbered")
        ]

    def __str__(self) -> str:
        return f"registration {self.number}"


class RegistrationMember(Fact):
    """A player of a registration. ``position``: in a squad the rank. ``standing``, ``captaincy``: in a squad, as those
    of ``SquadFact`` and ``CaptainFact``; otherwise "".
    """

    registration = models.ForeignKey(Registration, on_delete=models.PROTECT, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    position = models.PositiveSmallIntegerField(default=1)
    standing = models.CharField(max_length=9, blank=True, default="")
    captaincy = models.CharField(max_length=7, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["registration", "position"], name="members_of_a_registration_have_places")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.registration_id}"


class RegistrationFact(Fact):
    """A fact about a registration; the last that holds counts. Without any, or once CONFIRMED, it waits for approval.

    INVITED: one player registered a pair, and the partner has not confirmed. ``entry``: of ACCEPTED. ``until``: when an
    invitation or an OFFERED place expires. STANDBY: on the waiting list, and at the door. ABSENT: did not come.
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
        STANDBY = "standby"
        ABSENT = "absent"

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


class RegistrationCheck(Fact):
    """A condition as it was judged when a player registered. It is not judged again.

    ``params``: the condition and what decided it, such as the list and the rating; of age and sex the condition alone.
    """

    registration = models.ForeignKey(Registration, on_delete=models.PROTECT, related_name="checks")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=12)
    is_met = models.BooleanField()
    params = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["registration", "player", "kind"], name="a_condition_is_judged_once_for_a_player"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.registration_id}"


def new_check_in_code() -> str:
    """Return 128 random bits in hexadecimal digits."""
    return secrets.token_hex(16)


class CheckInCode(models.Model):
    """The code with which the desk checks in a registration. It opens nothing without a login of the desk.

    ``code``: "" once revoked.
    """

    registration = models.OneToOneField(Registration, on_delete=models.PROTECT, related_name="check_in_code")
    code = models.CharField(max_length=32, default=new_check_in_code)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["code"], condition=~models.Q(code=""), name="a_check_in_code_is_of_one_registration"
            )
        ]

    def __str__(self) -> str:
        return f"code of {self.registration_id}"
