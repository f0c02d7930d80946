"""The terms of registration of a tournament by version, and who has accepted them."""

from django.db import models

from clubs.models import Player
from journal.models import Fact
from matches.models import Tournament
from registration.models.registration import Registration


class TermsVersion(models.Model):
    """A version of the terms. The last one counts; one without texts asks nobody to accept anything."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    version = models.PositiveIntegerField()
    set_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "version"], name="terms_of_a_tournament_are_numbered")
        ]

    def __str__(self) -> str:
        return f"terms {self.version} of {self.tournament_id}"


class TermsText(models.Model):
    """A version of the terms in one language. It is never changed. ``text``: Markdown. ``html``: the same rendered,
    cleaned when stored. ``sha256``: the digest of ``text`` in UTF-8.
    """

    terms = models.ForeignKey(TermsVersion, on_delete=models.PROTECT, related_name="texts")
    language = models.CharField(max_length=5)
    text = models.TextField()
    html = models.TextField()
    sha256 = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["terms", "language"], name="one_text_for_a_language_of_terms")]

    def __str__(self) -> str:
        return f"{self.terms_id} {self.language}"


class TermsAcceptance(Fact):
    """A player accepted the terms with a registration. ``sha256``: of the text that they read."""

    registration = models.ForeignKey(Registration, on_delete=models.PROTECT, related_name="acceptances")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    text = models.ForeignKey(TermsText, on_delete=models.PROTECT, related_name="+")
    sha256 = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.player_id} accepted {self.text_id}"
