"""Addresses of people without a login, and addresses that a mail server refused for good."""

from django.db import models


class ConfirmedAddress(models.Model):
    """The e-mail address of a person without a login, who has confirmed it. ``email``: in lower case."""

    email = models.EmailField(unique=True)
    confirmed_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"address {self.pk}"


class RefusedAddress(models.Model):
    """An e-mail address, in lower case, that a mail server refused for good. ``reply``: the code of its answer."""

    email = models.EmailField(unique=True)
    reply = models.PositiveSmallIntegerField()
    refused_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"refused address {self.pk}"
