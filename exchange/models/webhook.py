"""Webhooks: addresses of other sites that are notified of changes, and what became of each delivery."""

import uuid
from typing import Final

from django.db import models

from clubs.models import Federation
from exchange.models.change import Change
from matches.models import Tournament

LONGEST_URL: Final = 500


class Webhook(models.Model):
    """An address that is notified of changes of a federation, or of one of its tournaments.

    ``kinds``: of ``Change.Kind``. ``serial``: the secret follows from it and the key of the site.
    ``old_serial``: of the secret before, which signs as well until ``old_until``. ``failing_since``: of the first
    delivery that failed since one succeeded. ``disabled_at``: since when nothing is delivered.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, null=True, on_delete=models.PROTECT, related_name="+")
    url = models.CharField(max_length=LONGEST_URL)
    kinds = models.JSONField(default=list)
    serial = models.UUIDField(default=uuid.uuid4)
    old_serial = models.UUIDField(null=True)
    old_until = models.DateTimeField(null=True)
    added_at = models.DateTimeField()
    failing_since = models.DateTimeField(null=True)
    disabled_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"webhook {self.pk}"


class Delivery(models.Model):
    """A change that an address is notified of. ``id``: with every attempt, so that the receiver knows a second one.

    ``position``: of the change when this was written. ``attempts``: since it was written or sent again. ``answers``:
    the latest attempts, each with ``at``, ``status`` (of HTTP, 0: none), ``problem`` and ``text``.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        DELIVERED = "delivered"
        FAILED = "failed"

    class Problem(models.TextChoices):
        STATUS = "status"  # the receiver answered with another status than 2xx
        UNREACHABLE = "unreachable"
        TOO_SLOW = "too_slow"
        PRIVATE_ADDRESS = "private_address"
        BAD_CERTIFICATE = "bad_certificate"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    change = models.ForeignKey(Change, on_delete=models.PROTECT, related_name="+")
    position = models.PositiveBigIntegerField()
    body = models.TextField()
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    answers = models.JSONField(default=list)
    written_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["webhook", "position"], name="one_delivery_of_a_position_to_a_webhook")
        ]

    def __str__(self) -> str:
        return f"delivery {self.position} {self.state}"
