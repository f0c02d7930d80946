"""Codes of the first start: replaced, tried, used."""

import pytest

from clubs.models import StartCode
from clubs.recording.start_codes import MOST_FAILURES, new_operator, replace_code, try_code, use_code
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_right_code_gives_its_row() -> None:
    code = replace_code(NOON)

    assert try_code(code) == StartCode.objects.get()


def test_only_wrong_codes_are_counted() -> None:
    code = replace_code(NOON)

    rows = [try_code("wrong"), try_code(code), try_code("wrong")]

    assert [row is None for row in rows] == [True, False, True]
    assert StartCode.objects.get().failure_count == 2


def test_no_code_is_right_after_too_many_wrong_ones() -> None:
    code = replace_code(NOON)
    StartCode.objects.update(failure_count=MOST_FAILURES)

    assert try_code(code) is None


def test_no_code_is_right_where_none_was_made() -> None:
    assert try_code("") is None


def test_use_is_kept() -> None:
    replace_code(NOON)

    use_code(StartCode.objects.get(), NOON)

    assert StartCode.objects.get().used_at == NOON


def test_new_operator_has_a_hashed_password() -> None:
    user = new_operator("olga", "olga@x.example", "seven-checkers")

    assert user.check_password("seven-checkers")
    assert "seven-checkers" not in user.password
