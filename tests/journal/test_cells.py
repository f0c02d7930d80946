"""Columns, and their values as the driver takes them."""

from array import array

import pytest

from journal.cells import NONE, cells_of, is_column, row_count
from journal.models import Stream

pytestmark = pytest.mark.django_db


def test_arrays_lists_and_ranges_are_columns_and_a_tuple_is_one_value() -> None:
    values = (array("q", [1]), [1], range(1), (1,), "1")

    assert [is_column(value) for value in values] == [True, True, True, False, False]


def test_columns_have_one_length() -> None:
    assert row_count({"key": ["a", "b"], "seq": range(2), "kind": "event"}) == 2
    with pytest.raises(ValueError, match="too many values"):
        row_count({"key": ["a"], "seq": range(2)})


def test_null_of_an_array_is_none_and_other_values_are_the_same_in_every_row() -> None:
    seq, kind = cells_of(Stream, {"seq": array("q", [7, NONE]), "kind": "event"}, 2)

    assert (list(seq), list(kind)) == ([7, None], ["event", "event"])
