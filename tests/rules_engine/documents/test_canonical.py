"""The canonical form: the examples of RFC 8785, and numbers as ECMAScript writes them."""

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.documents.canonical import NotCanonical, canonical

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
    max_leaves=20,
)


def test_example_of_the_standard() -> None:
    """RFC 8785, 3.2.4."""
    value = {
        "numbers": [333333333.33333329, 1e30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"/",
        "literals": [None, True, False],
    }

    assert canonical(value).decode() == (
        '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],'
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    )


def test_keys_are_sorted_by_units_of_utf_16() -> None:
    """RFC 8785, 3.2.3."""
    keys = ["\u20ac", "\r", "\ufb33", "1", "\U0001f600", "\u0080", "\u00f6"]

    assert list(json.loads(canonical(dict.fromkeys(keys)))) == ["\r", "1", "\u0080", "ö", "€", "\U0001f600", "\ufb33"]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        *((0.0, "0"), (-0.0, "0"), (5e-324, "5e-324"), (-1.7976931348623157e308, "-1.7976931348623157e+308")),
        *((9007199254740992.0, "9007199254740992"), (295147905179352830000.0, "295147905179352830000")),
        *((999999999999999700000.0, "999999999999999700000"), (1e21, "1e+21"), (1e-6, "0.000001"), (1e-7, "1e-7")),
        *(
            (1424953923781206.2, "1424953923781206.2"),
            (-100.0, "-100"),
            (0.5, "0.5"),
            (9.999999999999997e22, "9.999999999999997e+22"),
        ),
    ],
)
def test_number(number: float, text: str) -> None:
    """RFC 8785, appendix B."""
    assert canonical(number).decode() == text


@pytest.mark.parametrize("value", [math.nan, math.inf, 2**53, "\ud800", {"\udfff": 1}, b"bytes", {1}])
def test_value_without_a_canonical_form_is_refused(value: object) -> None:
    with pytest.raises(NotCanonical):
        canonical([value])


@given(VALUES)
def test_form_is_read_as_the_same_value_and_written_alike_again(value: Any) -> None:
    data = canonical(value)

    assert json.loads(data) == value
    assert canonical(json.loads(data)) == data


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_number_is_read_as_the_same(number: float) -> None:
    assert float(json.loads(canonical(number))) == number
