"""Requests of people without a login, who register for a tournament by a link in a letter."""

import uuid

from django.db import models
from django.db.models import Q

from clubs.models import Club, Player
from matches.models import Tournament
from notifications.models import MailAddress
from registration.models.terms import TermsText


class PersonRequest(models.Model):
    """A person without a login who registers for events of a tournament.

    ``digest``: SHA-256 of the secret of the link with which they confirm the address until ``expires_at``; afterwards
    the row is deleted. ``event_ids``, ``answers`` (texts by the id of a question), ``groups`` (of
    fees), ``terms_text`` (that they accepted): what they asked for, until then.
    ``claimed``: the registered player who they say they are. ``player``: their own, hidden until the request is
    approved. ``result``: how an office answered, "" while it waits. ``name``: "" once refused.
    """

    class Result(models.TextChoices):
        APPROVED = "approved"
        LINKED = "linked"  # to the player who they are
        REFUSED = "refused"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="+")
    address = models.ForeignKey(MailAddress, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=120, blank=True, default="")
    country = models.CharField(max_length=2, blank=True, default="")
    event_ids = models.JSONField(default=list)
    answers = models.JSONField(default=dict)
    groups = models.JSONField(default=list)
    terms_text = models.ForeignKey(TermsText, null=True, on_delete=models.PROTECT, related_name="+")
    claimed = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    digest = models.CharField(max_length=64, unique=True)
    requested_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True)
    player = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    result = models.CharField(max_length=8, choices=Result, blank=True, default="")
    answered_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(confirmed_at=None, player=None) | Q(confirmed_at__isnull=False, player__isnull=False),
                name="a_confirmed_person_is_a_player",
            ),
            models.CheckConstraint(
                condition=Q(result="", answered_at=None) | (~Q(result="") & Q(answered_at__isnull=False)),
                name="an_answered_request_has_a_time",
            ),
        ]
        indexes = [
            models.Index(fields=["expires_at"], condition=Q(confirmed_at=None), name="requests_to_confirm"),
            models.Index(fields=["tournament", "confirmed_at"], condition=Q(result=""), name="requests_to_answer"),
        ]

    def __str__(self) -> str:
        return f"request {self.pk}"
