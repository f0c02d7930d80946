"""Notifications to browsers: where they go, and those that wait."""

import uuid

from django.conf import settings
from django.db import models

from clubs.models import Federation
from notifications.models.letter import Letter


class PushSubscription(models.Model):
    """A browser in which a login wants notifications. ``endpoint``: its address at the push service of its maker.

    ``p256dh``, ``auth``: the keys of the browser, in base64url (RFC 8291).
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    endpoint = models.URLField(max_length=500, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    subscribed_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"push subscription {self.pk}"


class Push(models.Model):
    """A notification that waits for one browser; it is deleted once it was sent, or is of no use any more.

    ``kind``, ``about``, ``version``, ``params``: as those of a letter.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        SENDING = "sending"  # a worker sends it, or was stopped while it did

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    subscription = models.ForeignKey(PushSubscription, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=12, choices=Letter.Kind)
    about = models.CharField(max_length=80)
    version = models.PositiveBigIntegerField()
    params = models.JSONField(default=dict)
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    written_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["subscription", "kind", "about", "version"], name="one_push_to_a_browser_for_a_version"
            )
        ]
        indexes = [models.Index(fields=["about"], name="pushes_by_subject")]

    def __str__(self) -> str:
        return f"push {self.kind} {self.about} {self.state}"
