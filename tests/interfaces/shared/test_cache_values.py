"""Values of the cache: JSON or bytes, never an object that is run when it is read."""

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interfaces.shared.cache_values import CacheValues

VALUES = CacheValues()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


@given(JSON | st.binary())
def test_value_is_read_as_it_was_written(value: Any) -> None:
    assert VALUES.loads(VALUES.dumps(value)) == value


@given(st.integers(-(2**63), 2**63 - 1))
def test_number_is_what_a_server_can_increment(value: int) -> None:
    assert VALUES.dumps(value) == value
    assert VALUES.loads(str(value).encode()) == value


@pytest.mark.parametrize("value", [object(), {1, 2}, ValueError])
def test_object_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        VALUES.dumps(value)


@given(st.binary() | JSON.map(pickle.dumps))
def test_what_somebody_else_has_written_is_never_run(data: bytes) -> None:
    VALUES.loads(data)


@pytest.mark.parametrize("data", [pickle.dumps({"a": 1}), b"", b"j{", b"x", b"j"])
def test_what_somebody_else_has_written_is_no_value(data: bytes) -> None:
    assert VALUES.loads(data) is None
