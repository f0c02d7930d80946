"""Answers in bodies of requests."""

from interfaces.api.base.answers import NewQuestionAnswer, answers_input


def test_answers_are_given_by_the_id_of_the_question() -> None:
    body = NewQuestionAnswer(data=[{"question": 3, "text": "fish"}, {"question": 4, "text": ""}], many=True)

    assert body.is_valid()
    assert answers_input(body.validated_data) == {3: "fish", 4: ""}
    assert not NewQuestionAnswer(data={"question": 0, "text": "x" * 501}).is_valid()
