"""References notice every wrong letter and every exchange of neighbours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.references import ALPHABET, read_reference, reference, references_in
from tests.rules_engine.money.refusals import refusal

EIGHT = st.text(ALPHABET, min_size=8, max_size=8)


@pytest.mark.parametrize(("letters", "check"), [("bk7m2xqd", "p"), ("kb7m2xqd", "g"), ("bk7m2xq9", "w")])
def test_check_letter(letters: str, check: str) -> None:
    assert reference(letters) == letters + check


def test_reference_is_read_as_people_write_it() -> None:
    assert read_reference(" BK7M 2XQD-P") == "bk7m2xqdp"


@pytest.mark.parametrize("text", ["bk7m2xqdg", "bk7m2xqd", "bk7m2xqdpp", "kb7m2xqdp"])
def test_wrong_reference_is_refused(text: str) -> None:
    assert refusal(lambda: read_reference(text)) == (codes.REFERENCE_WRONG, {"value": text})


@pytest.mark.parametrize("letters", ["", "bk7m2xq", "bk7m2xqo", "BK7M2XQD", "bk7m2xq\n", "x" * 500])
def test_letters_that_are_no_public_id_are_refused(letters: str) -> None:
    assert refusal(lambda: reference(letters)) == (codes.REFERENCE_UNREADABLE, {"value": letters[:80]})


def test_references_in_the_words_of_a_bank_line() -> None:
    assert list(references_in("Entry fee Ann BK7M 2XQD P, kb7m2xqdg and bk7m2xqdg, xbk7m2xqdp")) == [
        "bk7m2xqdp",
        "kb7m2xqdg",
    ]


@given(EIGHT, st.integers(0, 8), st.sampled_from(ALPHABET))
def test_every_wrong_letter_is_noticed(letters: str, place: int, letter: str) -> None:
    text = reference(letters)
    wrong = text[:place] + letter + text[place + 1 :]

    assert list(references_in(wrong)) == ([text] if wrong == text else [])


@given(EIGHT, st.integers(0, 7))
def test_every_exchange_of_neighbours_is_noticed(letters: str, place: int) -> None:
    text = reference(letters)
    swapped = text[:place] + text[place + 1] + text[place] + text[place + 2 :]

    assert list(references_in(swapped)) == ([text] if swapped == text else [])


@given(EIGHT, EIGHT)
def test_references_are_found_among_words(first: str, second: str) -> None:
    texts = [reference(letters) for letters in (first, second)]

    assert list(references_in(f"Zahlung: {texts[0].upper()} / {texts[1][:4]} {texts[1][4:8]} {texts[1][8]}.")) == texts
