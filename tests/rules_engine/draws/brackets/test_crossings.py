import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.draws.brackets.crossings import crossings_of, read_orders, written_orders


@given(st.integers(1, 36), st.randoms(use_true_random=False))
def test_what_is_written_is_read_again(size: int, luck: random.Random) -> None:
    orders = [*crossings_of(size), tuple(luck.sample(range(size), size))]

    assert list(read_orders(written_orders(orders), [size] * len(orders))) == orders


def test_the_words_are_short() -> None:
    assert written_orders([(1, 0, 3, 2), (2, 0, 1), (2, 0, 3, 1)]) == "x1 2 p2031"


def test_another_number_of_feeds_is_a_fault() -> None:
    with pytest.raises(ValueError, match="zip"):
        list(read_orders("x0 x0", [2]))
