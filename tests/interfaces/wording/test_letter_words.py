"""Every kind, state and problem of a letter has a word, and so has each kind that can be asked for."""

from interfaces.wording.letter_words import LETTER_WORDS
from notifications.models import Letter, Wish
from notifications.models.letter import OPTIONAL


def test_letters_have_words() -> None:
    assert {family: set(words) for family, words in LETTER_WORDS.items()} == {
        "letter_kind": set(Letter.Kind),
        "letter_state": set(Letter.State),
        "letter_problem": set(Letter.Problem),
        "wish": {*OPTIONAL, Letter.Kind.DIGEST},
        "wish_mail": set(Wish.Mail),
    }
