"""Answers about a list that was changed meanwhile: each stays with its line."""

from django.http import QueryDict

from interfaces.web.desk.matches.entries.list_answers import placed_answers

SHOWN = "Title\nBerg, Anna\nBo Li\nBo Li"


def _placed(names: str, **answers: str) -> dict[str, object]:
    fields = QueryDict(mutable=True)
    fields.update({"names": names, "shown": SHOWN, "do": "enter", **answers})
    return {name: value for name, value in placed_answers(fields).dict().items() if name != "shown"}


def test_answers_move_with_their_lines() -> None:
    answers = {"pick-1": "skip", "read-2": "1", "pick-3": "a", "pick-4": "b"}

    placed = _placed("Bo Li\r\nBerg, Anna\r\nBo Li", **answers)

    assert placed == {
        **{"names": "Bo Li\nBerg, Anna\nBo Li", "do": "enter"},
        **{"read-2": "1", "pick-1": "a", "pick-3": "b"},
    }


def test_corrected_line_replaces_the_one_it_was_shown_as_and_is_read_anew() -> None:
    placed = _placed("Berg, Anna\nBo Li\nBo Li", **{"fix-2": "Anna Berg", "read-2": "2", "fix-3": "Bo Li"})

    assert placed == {"names": "Anna Berg\nBo Li\nBo Li", "do": "enter"}


def test_corrected_line_that_is_gone_is_added_and_looked_at() -> None:
    assert _placed("Bo Li", **{"fix-2": "Anna\nBerg"}) == {"names": "Bo Li\nAnna Berg", "do": "look"}


def test_without_a_shown_list_the_numbers_are_those_of_the_list() -> None:
    fields = QueryDict(mutable=True)
    fields.update({"names": "=x\nBo Li", "fix-1": "Ann Ott", "pick-2": "new", "fix-9": "Nobody"})

    assert placed_answers(fields).dict() == {"names": "Ann Ott\nBo Li", "pick-2": "new"}
