"""Which optional letters people ask for."""

from django.conf import settings
from django.db import models

from notifications.models.letter import OPTIONAL


class Wish(models.Model):
    """A kind of letter that a login asked for, or no longer wants. Without a row, it gets none."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=12, choices=[(kind.value, kind.label) for kind in OPTIONAL])
    by_mail = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "kind"], name="one_wish_for_a_kind")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind}"
