"""Questions as they are entered."""

from registration.inputs.questions import QuestionInput, QuestionKind


def test_question_is_a_text_for_all_events_unless_said_otherwise() -> None:
    plan = QuestionInput("Meal?")
    assert (plan.kind, plan.event_id, plan.is_required, plan.keep_days) == (QuestionKind.TEXT, None, False, 60)
