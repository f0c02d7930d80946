"""Transcripts (the moves of a match), their texts, and their readings by the rule book."""

import uuid

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.match import Match
from matches.models.submission import Submission


class Transcript(Fact):
    """The fact that a transcript was uploaded. ``sha256``: of its stored text (UTF-8)."""

    class Left(models.TextChoices):
        """The side of the match on the left of the record, as stated by the sender."""

        NAMES = "names"  # the side with that name
        SIDE0 = "side0"
        SIDE1 = "side1"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="transcripts")
    by_kind = models.CharField(max_length=5, choices=Submission.By)
    format = models.CharField(max_length=8)
    left = models.CharField(max_length=5, choices=Left, default=Left.NAMES)
    size = models.PositiveIntegerField()
    sha256 = models.CharField(max_length=64)
    received_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["match", "by_kind", "left", "sha256"], name="a_transcript_is_given_once_by_a_side"
            ),
            models.CheckConstraint(
                condition=Q(by_kind__in=["side0", "side1", "desk"]), name="a_transcript_is_of_a_side_or_the_desk"
            ),
        ]

    def __str__(self) -> str:
        return f"transcript {self.pk}"


class TranscriptText(models.Model):
    """The text of a transcript, which is not part of the chain because it contains names of people."""

    transcript = models.OneToOneField(Transcript, primary_key=True, on_delete=models.PROTECT, related_name="kept")
    text = models.TextField()

    def __str__(self) -> str:
        return f"text of {self.transcript_id}"


class TranscriptReading(Fact):
    """The reading of a transcript by the rule book. ``sheet``: its games as a score sheet, None if they leave doubt.

    ``findings``: each with line, column and game, and whether it prevents a sheet. ``submission``: the score that was
    made of it, if any. ``games``: of a variant, those whose winner is known, see ``game_ends``.
    """

    erasable = ("findings", "notes")  # they quote names and lines of the text

    class Status(models.TextChoices):
        COMPLETE = "complete"
        INCOMPLETE = "incomplete"
        ISSUES = "issues"
        UNREADABLE = "unreadable"

    transcript = models.ForeignKey(Transcript, on_delete=models.PROTECT, related_name="readings")
    status = models.CharField(max_length=10, choices=Status)
    findings = models.JSONField(default=list)
    notes = models.JSONField(default=list)
    sheet = models.JSONField(null=True)
    games = models.JSONField(default=list)
    is_turned = models.BooleanField(default=False)  # side 0 of the match is on the right
    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="+", null=True)
    engine_version = models.CharField(max_length=16)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["transcript", "engine_version"], name="an_engine_reads_a_transcript_once")
        ]

    def __str__(self) -> str:
        return f"reading of {self.transcript_id}"
