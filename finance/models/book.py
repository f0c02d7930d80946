"""Books, their accounts, and the parties that owe or are owed."""

import secrets
from typing import Final

from django.db import models
from django.db.models import Q

from clubs.models import Club, Federation, Player
from rules_engine.money.accounts import account_name
from rules_engine.money.pots import RestRule
from rules_engine.money.references import ALPHABET, reference

_ONE_OWNER: Final = Q(Q(federation=None) ^ Q(club=None))


def new_reference() -> str:
    """Return a random payment reference: eight letters and their check letter."""
    return reference("".join(secrets.choice(ALPHABET) for _ in range(8)))


class Book(models.Model):
    """The book of a federation or of a club in one currency.

    ``vat_bp``: the VAT that is in its own prices. ``rest_rule``: where the rest of a pot goes. ``receipt_prefix``: the
    first part of the numbers of receipts, unique for its owner. ``iban``, ``account_holder``: of the bank account into
    which its debts are paid, "" if none is stated. ``bank_layout``: how the files of its bank are laid out
    (``finance.inputs.BankLayout``), empty until one was imported. ``provider``: the name of the payment provider, "" if
    nobody pays online. ``signs_tills``: whether a second person signs the count of each of its tills.
    """

    federation = models.ForeignKey(Federation, null=True, on_delete=models.PROTECT, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=80)
    currency = models.CharField(max_length=3)
    vat_bp = models.PositiveIntegerField(default=0)
    rest_rule = models.CharField(max_length=10, choices=[(rule.value, rule.value) for rule in RestRule])
    receipt_prefix = models.CharField(max_length=8)
    iban = models.CharField(max_length=34, blank=True, default="")
    account_holder = models.CharField(max_length=70, blank=True, default="")
    bank_layout = models.JSONField(default=dict, blank=True)
    provider = models.CharField(max_length=20, blank=True, default="")
    signs_tills = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=_ONE_OWNER, name="a_book_is_of_a_federation_or_of_a_club"),
            models.UniqueConstraint(fields=["federation", "receipt_prefix"], name="one_book_for_a_federations_prefix"),
            models.UniqueConstraint(fields=["club", "receipt_prefix"], name="one_book_for_a_clubs_prefix"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.currency})"

    @property
    def owner(self) -> Club | Federation:
        owner = self.club or self.federation
        assert owner is not None, "a book is of a federation or of a club"
        return owner

    @property
    def home(self) -> Federation:
        """Return the federation of the owner, in whose time zone days begin."""
        owner = self.owner
        return owner.federation if isinstance(owner, Club) else owner


class Party(models.Model):
    """Someone who owes or is owed: a player, a club, or an outsider, whom one book knows by name."""

    player = models.OneToOneField(Player, null=True, on_delete=models.PROTECT, related_name="+")
    club = models.OneToOneField(Club, null=True, on_delete=models.PROTECT, related_name="+")
    book = models.ForeignKey(Book, null=True, on_delete=models.PROTECT, related_name="outsiders")
    name = models.CharField(max_length=120, blank=True, default="")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(player__isnull=False, club=None, book=None, name="")
                | Q(player=None, club__isnull=False, book=None, name="")
                | Q(player=None, club=None, book__isnull=False),
                name="a_party_is_a_player_a_club_or_an_outsider_of_a_book",
            )
        ]

    def __str__(self) -> str:
        return self.public_name

    @property
    def public_name(self) -> str:
        """Return the name: of a hidden player the public id, of an outsider whose name was erased their number."""
        if self.player is not None:
            return self.player.public_name
        return self.club.name if self.club is not None else self.name or f"#{self.pk}"


class Account(models.Model):
    """An account of a book, made at its first booking.

    ``kind``, ``ref``: the parts of its name in ``rules_engine.money.accounts``. The account of a party has a reference
    for bank transfers, with which its payments are recognised.
    """

    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="accounts")
    kind = models.CharField(max_length=16)
    ref = models.CharField(max_length=40, blank=True, default="")
    party = models.ForeignKey(Party, null=True, on_delete=models.PROTECT, related_name="accounts")
    reference = models.CharField(max_length=9, null=True, unique=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["book", "kind", "ref"], name="one_account_for_a_name_in_a_book"),
            models.CheckConstraint(
                condition=Q(kind="party", party__isnull=False, reference__isnull=False)
                | Q(~Q(kind="party"), party=None, reference=None),
                name="accounts_of_parties_have_a_party_and_a_reference",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        return account_name(self.kind, self.ref)
