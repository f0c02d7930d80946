"""Checks of uploaded lists."""

import pytest

from journal.refusals import Refused
from members.models import MemberList
from members.services.member_lists import check_can_start, plain_answers, plain_columns


def test_columns_are_known_fields() -> None:
    assert plain_columns({"E-Mail": "mail", "x": ""}) == {"e mail": "mail", "x": ""}
    with pytest.raises(Refused):
        plain_columns({"x": "password"})


def test_blank_answers_are_none() -> None:
    assert plain_answers({"2": "new", "3": ""}) == {"2": "new"}


def test_list_that_changes_nothing_does_not_start() -> None:
    with pytest.raises(Refused):
        check_can_start(MemberList(report={"unchanged": 3, "digest": "x"}), skip=True)
