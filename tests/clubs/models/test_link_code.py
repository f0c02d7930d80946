"""The code with which a person lets a login be linked to a player."""

import pytest

from clubs.models.link_code import tidy_code


@pytest.mark.parametrize("typed", ["abcd-2345", "ABCD 2345", " abcd2345 "])
def test_code_is_read_as_people_type_it(typed: str) -> None:
    assert tidy_code(typed) == "abcd2345"
