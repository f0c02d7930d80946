"""Submitted scores, their judgements, and responses to them."""

import uuid
from typing import Any

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.match import Match
from rules_engine.game.score_sheet import SHEET_VERSION


class Submission(Fact):
    class By(models.TextChoices):
        SIDE0 = "side0"
        SIDE1 = "side1"
        DESK = "desk"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="submissions")
    by_kind = models.CharField(max_length=5, choices=By)
    by_id = models.CharField(max_length=64)
    via = models.CharField(max_length=16)
    sheet = models.JSONField()
    sheet_version = models.PositiveSmallIntegerField(default=SHEET_VERSION)
    sheet_sha256 = models.CharField(max_length=64)
    seen_seq = models.PositiveBigIntegerField(null=True)
    received_at = models.DateTimeField()
    played_at = models.DateTimeField(null=True)  # only set by the desk

    def __str__(self) -> str:
        return f"submission {self.pk}"

    def canonical(self) -> dict[str, Any]:
        """Omit an empty time of play, so that older submissions keep their hash."""
        data = super().canonical()
        return data if self.played_at is not None else {name: data[name] for name in data if name != "played_at"}


class Judgement(Fact):
    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="judgements")
    ok = models.BooleanField()
    violations = models.JSONField(default=list)
    notes = models.JSONField(default=list)
    engine_version = models.CharField(max_length=16)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["submission", "engine_version"], name="an_engine_judges_a_sheet_once")
        ]

    def __str__(self) -> str:
        return f"judgement of {self.submission_id}"


class Response(Fact):
    class Answer(models.TextChoices):
        CONFIRM = "confirm"
        DISPUTE = "dispute"

    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="responses")
    by_kind = models.CharField(max_length=5, choices=Submission.By)
    answer = models.CharField(max_length=7, choices=Answer)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(by_kind__in=["side0", "side1", "desk"]),
                name="a_response_is_of_a_side_or_the_desk",
            )
        ]

    def __str__(self) -> str:
        return f"{self.answer} {self.submission_id}"
