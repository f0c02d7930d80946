"""Addresses of people without a login, and addresses that a mail server refused for good."""

from django.db import models

from clubs.models import Player


class MailAddress(models.Model):
    """The e-mail address of people without a login. ``email``: in lower case.

    ``confirmed_at``: None until its owner has confirmed it; only the letter that asks for that goes to it.
    ``language``: in which they are written to, "" for that of the federation.
    """

    email = models.EmailField(unique=True)
    confirmed_at = models.DateTimeField(null=True)
    language = models.CharField(max_length=5, blank=True, default="")

    def __str__(self) -> str:
        return f"address {self.pk}"


class PlayerAddress(models.Model):
    """The address to which letters to a player go while the player has no login. Several may share an address."""

    player = models.OneToOneField(Player, on_delete=models.PROTECT, related_name="+")
    address = models.ForeignKey(MailAddress, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"address of {self.player_id}"


class RefusedAddress(models.Model):
    """An e-mail address, in lower case, that a mail server refused for good. ``reply``: the code of its answer."""

    email = models.EmailField(unique=True)
    reply = models.PositiveSmallIntegerField()
    refused_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"refused address {self.pk}"
