"""Fields for the questions of a tournament, and the form that adds a question."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import offer
from interfaces.wording.words import word
from registration.inputs.questions import (
    LONGEST_ANSWER,
    LONGEST_QUESTION,
    MOST_DAYS,
    OF_CHOICES,
    USUAL_DAYS,
    QuestionInput,
    QuestionKind,
)
from registration.models import Question

PREFIX: Final = "question_"


def question_fields(questions: Iterable[Question], answers: Mapping[int, str] | None = None) -> dict[str, forms.Field]:
    """Return a field for each question, by name. Which are required depends on the events, so the flow decides."""
    texts = answers or {}
    return {f"{PREFIX}{row.pk}": _field(row, texts.get(row.pk, "")) for row in questions}


def typed_answers(cleaned: Mapping[str, Any]) -> dict[int, str]:
    """Return what was answered, by the id of the question."""
    rows = {int(name.removeprefix(PREFIX)): value for name, value in cleaned.items() if name.startswith(PREFIX)}
    return {key: "\n".join(value) if isinstance(value, list) else str(value) for key, value in rows.items()}


class AnswersForm(ActForm):
    """The answers of a registration."""

    def __init__(self, questions: Iterable[Question], answers: Mapping[int, str], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.update(question_fields(questions, answers))


class QuestionForm(ActForm):
    """A question to ask. ``events``: those of the tournament, by id."""

    text = forms.CharField(label=_("Question"), max_length=LONGEST_QUESTION)
    kind = forms.ChoiceField(label=pgettext_lazy("of a question", "Kind"))
    choices = forms.CharField(
        label=_("Choices"), required=False, widget=forms.Textarea(attrs={"rows": 4}), help_text=_("One on each line.")
    )
    event = forms.TypedChoiceField(label=_("Event"), required=False, coerce=int, empty_value=None)
    is_required = forms.BooleanField(label=_("An answer is needed"), required=False)
    keep_days = forms.IntegerField(
        label=_("Days to keep the answers"),
        min_value=0,
        max_value=MOST_DAYS,
        initial=USUAL_DAYS,
        help_text=_("After the last day of the tournament. Then they are deleted."),
    )

    def __init__(self, events: Iterable[tuple[int, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "kind", [(value, word(value, "question")) for value in QuestionKind.values])
        offer(self, "event", [("", _("All events")), *events])

    def to_input(self) -> QuestionInput:
        cleaned = self.cleaned_data
        kind = QuestionKind(cleaned["kind"])
        lines = [line.strip() for line in cleaned["choices"].splitlines() if line.strip()]
        choices = tuple(lines) if kind in OF_CHOICES else ()
        return QuestionInput(
            cleaned["text"], kind, cleaned["event"], choices, cleaned["is_required"], cleaned["keep_days"]
        )


def _field(question: Question, answer: str) -> forms.Field:
    label = f"{question.text} ({question.event.name})" if question.event else question.text
    if question.is_required:
        label = str(_("%(question)s (needed)") % {"question": label})
    if question.kind == QuestionKind.TEXT:
        return forms.CharField(label=label, max_length=LONGEST_ANSWER, required=False, initial=answer)
    if question.kind == QuestionKind.NUMBER:
        widget = forms.TextInput(attrs={"inputmode": "decimal"})
        return forms.CharField(label=label, max_length=LONGEST_ANSWER, required=False, initial=answer, widget=widget)
    pairs = [(choice, choice) for choice in question.choices]
    if question.kind == QuestionKind.SEVERAL:
        choices, boxes = answer.splitlines(), forms.CheckboxSelectMultiple
        return forms.MultipleChoiceField(label=label, choices=pairs, required=False, initial=choices, widget=boxes)
    if question.kind == QuestionKind.YES_NO:
        pairs = [(value, str(word(value, "yes_no"))) for value in ("yes", "no")]
    return forms.ChoiceField(label=label, choices=[("", "–"), *pairs], required=False, initial=answer)
