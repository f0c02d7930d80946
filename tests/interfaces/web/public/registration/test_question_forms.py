"""Questions as fields."""

from django.http import QueryDict

from interfaces.web.public.registration.question_forms import AnswersForm, QuestionForm, typed_answers
from registration.inputs.questions import QuestionInput, QuestionKind
from registration.models import Question


def test_each_kind_has_its_field_with_the_answer_so_far() -> None:
    questions = [
        Question(pk=1, kind="text", text="Note?"),
        Question(pk=2, kind="yes_no", text="Lift?"),
        Question(pk=3, kind="choice", text="Meal?", choices=["fish", "none"]),
    ]
    form = AnswersForm(questions, {3: "fish"}, QueryDict("question_1=a&question_2=yes&question_3="))

    assert form.is_valid() and typed_answers(form.cleaned_data) == {1: "a", 2: "yes", 3: ""}
    assert form.fields["question_3"].initial == "fish"


def test_choices_are_the_lines_that_were_typed() -> None:
    form = QuestionForm([(7, "Main")], QueryDict("text=Meal?&kind=choice&choices=fish%0A%0Anone&event=7&keep_days=9"))
    assert form.is_valid()
    assert form.to_input() == QuestionInput("Meal?", QuestionKind.CHOICE, 7, ("fish", "none"), False, 9)
