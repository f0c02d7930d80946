"""Letters: what is sent to a person by e-mail, and what became of it."""

import uuid
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q

from clubs.models import Federation, Player, User
from notifications.models.address import MailAddress


class Letter(models.Model):
    """A letter to one person: a player, a login, or an address.

    ``about``, ``version``, ``params``: see ``notifications.inputs``. ``attempts``: how often a mail server did not take
    it. ``problem``: why it waits again, failed or is doubtful. ``federation``: whose officers see it. ``language``: ""
    until it is sent, in the language that its person has then. ``digest``: the letter in which it is sent, once that
    is written.
    """

    class Kind(models.TextChoices):
        REGISTERED = "registered"
        WAITING = "waiting"
        OFFER = "offer"
        ACCEPTED = "accepted"
        REFUSED = "refused"
        CHANGED = "changed"
        CANCELLED = "cancelled"
        WITHDRAWN = "withdrawn"
        RECEIPT = "receipt"
        UNPAID = "unpaid"
        CONFIRM = "confirm"  # to an address: its owner confirms it by the link
        PERSON = "person"  # to an office: a person waits for approval
        WEBHOOK = "webhook"  # to those who can mend it: a webhook was disabled
        INVITATION = "invitation"  # to an address: its owner takes an office by the link
        DRAW = "draw"  # this kind and those below: to those who asked for it
        CALLED = "called"
        SCORE = "score"
        RESULT = "result"
        LIST = "list"
        NEWS = "news"
        LICENCE = "licence"
        DIGEST = "digest"  # the letters of a day to those who wished for them together

    class State(models.TextChoices):
        COLLECTED = "collected"  # for a digest: it is sent within that, never alone
        WAITING = "waiting"
        SENDING = "sending"  # a worker sends it, or was stopped while it did
        SENT = "sent"
        FAILED = "failed"
        DOUBTFUL = "doubtful"  # the connection ended when the mail server may have accepted it

    class Problem(models.TextChoices):
        NO_ADDRESS = "no_address"
        ADDRESS_REFUSED = "address_refused"
        REFUSED = "refused"
        UNREACHABLE = "unreachable"
        BROKEN_OFF = "broken_off"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=12, choices=Kind)
    about = models.CharField(max_length=80)
    version = models.PositiveBigIntegerField()
    player = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    address = models.ForeignKey(MailAddress, null=True, on_delete=models.PROTECT, related_name="+")
    digest = models.ForeignKey("self", null=True, on_delete=models.CASCADE, related_name="parts")
    language = models.CharField(max_length=5)
    params = models.JSONField(default=dict)
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    problem = models.CharField(max_length=16, choices=Problem, blank=True, default="")
    written_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    visitor_name = ""  # what a person who waits for approval calls themselves; the reader sets it

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(player__isnull=False, user=None, address=None)
                | Q(player=None, user__isnull=False, address=None)
                | Q(player=None, user=None, address__isnull=False),
                name="a_letter_goes_to_one_person",
            ),
            *(
                models.UniqueConstraint(
                    fields=["kind", "about", person, "version"], name=f"one_letter_to_{person}_for_a_version"
                )
                for person in ("player", "user", "address")
            ),
        ]
        indexes = [
            models.Index(fields=["federation", "-written_at", "id"], condition=~Q(state="sent"), name="letters_to_do"),
            models.Index(fields=["federation"], condition=Q(state="collected"), name="letters_for_a_digest"),
            # The operator class lets PostgreSQL use it for prefixes too: letters about parts of a subject.
            models.Index(fields=["about"], name="letters_by_subject", opclasses=["varchar_pattern_ops"]),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.about} {self.state}"

    @property
    def recipient_name(self) -> str:
        """Return the name of the person for officers: of a visitor, a player, a login, or the address."""
        if self.player:
            return self.visitor_name or self.player.canonical.public_name
        return self.user.get_username() if self.user else self.address.email if self.address else ""

    @property
    def may_arrive_twice(self) -> bool:
        """Return whether it is sent again if it may have arrived already: what is lost for good without an answer."""
        return self.kind in _MAY_ARRIVE_TWICE

    @property
    def has_secret(self) -> bool:
        """Return whether its link is a secret, by which the owner of an address shows that they have read it."""
        return self.kind in _WITH_SECRET

    @property
    def is_optional(self) -> bool:
        """Return whether it goes only to those who asked for letters of its kind."""
        return self.kind in OPTIONAL or self.kind == _Kind.DIGEST


_Kind = Letter.Kind
OPTIONAL: Final = (_Kind.DRAW, _Kind.CALLED, _Kind.SCORE, _Kind.RESULT, _Kind.LIST, _Kind.NEWS, _Kind.LICENCE)
_WITH_SECRET: Final = frozenset({_Kind.CONFIRM, _Kind.INVITATION})
_MAY_ARRIVE_TWICE: Final = frozenset({_Kind.OFFER, *_WITH_SECRET})
Recipient = Player | User | MailAddress
