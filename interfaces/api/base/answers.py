"""Answers to the questions at registration, in bodies of requests."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from interfaces.api.base.fields import StrictCharField, StrictIntegerField, WriteSerializer
from registration.inputs.questions import LONGEST_ANSWER

ANSWERS_HELP: Final = (
    "To the questions of the tournament; of yes or no: `yes` or `no`, of several choices: one on each line."
)


class NewQuestionAnswer(WriteSerializer):
    question = StrictIntegerField(min_value=1)
    text = StrictCharField(max_length=LONGEST_ANSWER, allow_blank=True)


def answers_input(rows: Iterable[Mapping[str, Any]]) -> dict[int, str]:
    """Return the answers of a body by the id of the question."""
    return {row["question"]: row["text"] for row in rows}
