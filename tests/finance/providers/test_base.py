"""Ids of payments and notices."""

import pytest

from finance.providers.base import is_id


@pytest.mark.parametrize("value", ["", "x" * 121, "a\nb", "ø", None, 7])
def test_value_is_no_id(value: object) -> None:
    assert not is_id(value)
    assert is_id("tr_7")
