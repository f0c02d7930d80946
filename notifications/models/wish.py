"""Which optional letters people ask for."""

from typing import Final

from django.conf import settings
from django.db import models

from notifications.models.letter import OPTIONAL, Letter

PUSHED: Final = (Letter.Kind.CALLED, Letter.Kind.SCORE, Letter.Kind.NEWS)  # also to browsers
PROMPT: Final = (Letter.Kind.CALLED, Letter.Kind.SCORE)  # too late in a summary of the day


class Wish(models.Model):
    """A kind of letter that a login asked for, or no longer wants. Without a row, it gets none."""

    class Mail(models.TextChoices):
        NONE = "none"
        AT_ONCE = "at_once"
        DAILY = "daily"  # in the summary of the day

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=12, choices=[(kind.value, kind.label) for kind in OPTIONAL])
    mail = models.CharField(max_length=8, choices=Mail, default=Mail.NONE)
    by_push = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "kind"], name="one_wish_for_a_kind")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind}"
