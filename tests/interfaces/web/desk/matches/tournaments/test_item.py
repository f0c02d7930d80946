"""A section knows how much of it is listed, and whether there is more of it."""

import pytest

from interfaces.web.desk.matches.tournaments.item import Section


@pytest.mark.parametrize(
    ("key", "count", "is_long"),
    [("ready", 8, False), ("ready", 9, True), ("running", 12, False), ("running", 13, True), ("decide", 40, False)],
)
def test_long_lists_are_cut_until_they_are_opened(key: str, count: int, is_long: bool) -> None:
    assert Section(key, "", count).can_open == is_long
    assert not Section(key, "", count, is_open=True).can_open


def test_rest_of_a_section_is_counted() -> None:
    assert Section("ready", "", 41).more == 41
