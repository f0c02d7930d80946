"""Questions of a tournament, and answers, as people enter them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from django.db.models import TextChoices

LONGEST_QUESTION: Final = 200
LONGEST_CHOICE: Final = 80
LONGEST_ANSWER: Final = 500
MOST_CHOICES: Final = 20
MOST_QUESTIONS: Final = 20  # of a tournament
USUAL_DAYS: Final = 60
MOST_DAYS: Final = 365

Answers: TypeAlias = Mapping[int, str]  # by the id of the question


class QuestionKind(TextChoices):
    TEXT = "text"
    CHOICE = "choice"
    SEVERAL = "several"
    NUMBER = "number"
    YES_NO = "yes_no"


OF_CHOICES: Final = (QuestionKind.CHOICE, QuestionKind.SEVERAL)


@dataclass(frozen=True, slots=True)
class QuestionInput:
    """A question to ask. ``event_id``: to whom registers for it, None for all events."""

    text: str
    kind: QuestionKind = QuestionKind.TEXT
    event_id: int | None = None
    choices: tuple[str, ...] = ()
    is_required: bool = False
    keep_days: int = USUAL_DAYS
