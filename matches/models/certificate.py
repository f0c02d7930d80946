"""Certificates of tournament directors, which a federation gives."""

from django.db import models
from django.db.models import F, Q

from clubs.models import Federation, Player
from journal.models import Fact


class Certificate(Fact):
    """A player is certified to direct tournaments from a day until the end of another one, unless it is ended early."""

    class Level(models.TextChoices):
        CLUB = "club"
        NATIONAL = "national"
        INTERNATIONAL = "international"

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    level = models.CharField(max_length=13, choices=Level)
    from_on = models.DateField()
    until_on = models.DateField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(until_on__gte=F("from_on")), name="a_certificate_has_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.level} {self.player_id} until {self.until_on}"


class CertificateEnd(Fact):
    """A certificate was ended before its last day. The reason is the note of the act, and private."""

    certificate = models.OneToOneField(Certificate, on_delete=models.PROTECT, related_name="end")

    def __str__(self) -> str:
        return f"end of {self.certificate_id}"
