"""What is remembered of the lines of a long file: it counts as a list would, and is the same after it was written."""

from array import array
from collections import Counter
from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st

from ratings.services.imports import import_duplicates
from ratings.services.imports.import_duplicates import MOST_NAMES, Again, Numbers, Remembered, read, read_again, written

SOME = st.lists(st.integers(0, 9) | st.integers(0, 2**64 - 1), max_size=40)


@given(SOME, SOME)
def test_number_is_noted_with_how_often_it_was_there(before: list[int], lately: list[int]) -> None:
    """Those of earlier parts lie in order, those of this one wait."""
    numbers = Numbers(array("Q", sorted(before)))

    told = [numbers.note(number) for number in lately]

    assert told == [Counter([*before, *lately[:place]])[number] for place, number in enumerate(lately)]
    assert list(numbers.in_order()) == sorted([*before, *lately])


def test_numbers_that_wait_too_long_come_into_their_places() -> None:
    numbers, most = Numbers(), import_duplicates._LATELY
    for number in range(most):
        numbers.note(number)

    assert [numbers.note(number) for number in (most, most, 7, 7)] == [0, 1, 1, 2]
    assert len(numbers.in_order()) == most + 4


@given(st.lists(st.tuples(st.integers(2, 50), st.integers(1, 9)), unique_by=lambda pair: pair[0]))
def test_lines_that_say_the_same_again_are_found_by_their_place(pairs: list[tuple[int, int]]) -> None:
    again = Again()
    for line, times in sorted(pairs):
        again.note(line, times)

    assert again.between(2, 50) == dict(pairs)
    assert again.between(10, 20) == {line: times for line, times in pairs if 10 <= line <= 20}


def test_next_part_remembers_what_the_last_one_did() -> None:
    known = Remembered()
    known.again.note(3, 1)
    known.again.note(8, 2)
    known.meet("soren", "Søren")
    for number in (2**64 - 1, 5, 5):
        known.rows.note(number)

    found = read(BytesIO(written(known)))

    assert read_again(BytesIO(written(known))).between(1, 9) == {3: 1, 8: 2} == found.again.between(1, 9)
    assert found.names == {"soren": "Søren"}
    assert (found.rows.note(5), found.rows.note(2**64 - 1), found.rows.note(6), found.events.note(5)) == (2, 1, 0, 0)


def test_names_beyond_those_that_are_remembered_are_counted_once() -> None:
    known = Remembered()
    fresh = sum(known.meet(f"name {number}", f"Name {number}") for number in range(MOST_NAMES + 2))

    again = [known.meet(f"name {number}", "") for number in (0, MOST_NAMES - 1, MOST_NAMES, MOST_NAMES + 1)]

    assert fresh == MOST_NAMES + 2
    assert again == [False] * 4
    assert len(known.names) == MOST_NAMES
