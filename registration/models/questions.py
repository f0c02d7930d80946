"""Questions that a tournament asks at registration, and the answers, which only its desk sees."""

from django.db import models

from matches.models import Event, Tournament
from registration.inputs.questions import LONGEST_ANSWER, LONGEST_QUESTION, USUAL_DAYS, QuestionKind
from registration.models.registration import Registration


class Question(models.Model):
    """A question of a tournament. ``event``: to those who register for it, None for all events.

    ``choices``: of a choice, or of several.

    ``keep_days``: after so many days from the end of the tournament its answers are deleted.
    ``removed_at``: it is not asked any more; the answers stay until they are deleted.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    event = models.ForeignKey(Event, null=True, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=8, choices=QuestionKind)
    text = models.CharField(max_length=LONGEST_QUESTION)
    choices = models.JSONField(default=list)
    is_required = models.BooleanField(default=False)
    keep_days = models.PositiveSmallIntegerField(default=USUAL_DAYS)
    removed_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"question {self.pk}"


class Answer(models.Model):
    """An answer. Not a fact: it can be changed and deleted. ``text``: of yes or no "yes" or "no"; of several
    choices one on each line."""

    registration = models.ForeignKey(Registration, on_delete=models.PROTECT, related_name="answers")
    question = models.ForeignKey(Question, on_delete=models.PROTECT, related_name="answers")
    text = models.CharField(max_length=LONGEST_ANSWER)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["registration", "question"], name="a_question_is_answered_once")]

    def __str__(self) -> str:
        return f"answer to {self.question_id}"
