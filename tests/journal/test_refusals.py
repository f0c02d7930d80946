"""Refusals with the reasons of all checks that fail."""

import pytest

from journal.refusals import Conflicting, Refused, cause, check_each, check_offered


def _refuse(code: str) -> None:
    raise Refused(cause(code))


def test_check_each_raises_the_reasons_of_all_that_fail() -> None:
    with pytest.raises(Refused) as caught:
        check_each(lambda: _refuse("bad_slug"), lambda: None, lambda: _refuse("name_length"))
    assert [violation.code for violation in caught.value.verdict.violations] == ["bad_slug", "name_length"]


def test_check_each_passes_if_none_fails() -> None:
    check_each(lambda: None, lambda: True)


def test_check_each_leaves_other_refusals_alone() -> None:
    def conflict() -> None:
        raise Conflicting(cause("name_taken"))

    with pytest.raises(Conflicting):
        check_each(conflict, lambda: _refuse("bad_slug"))


def test_value_that_is_not_offered_is_refused_with_all_choices() -> None:
    with pytest.raises(Refused) as caught:
        check_offered("unknown_format", ("", "swiss", "lives"), format="x" * 100)

    (violation,) = caught.value.verdict.violations
    assert violation.params == {"format": "x" * 80, "offered": "swiss lives"}


def test_value_that_is_offered_passes() -> None:
    check_offered("unknown_format", ("swiss", "lives"), format="lives")
