"""What letters say, as data."""

from notifications.inputs import LetterParams


def test_parameters_of_letters_have_no_names_of_people() -> None:
    assert {"name", "player", "email"} & set(LetterParams.__annotations__) == set()
