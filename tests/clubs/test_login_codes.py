"""Codes that a person reads in one place and types in another."""

import re

import pytest

from clubs.login_codes import code_digest, new_code


@pytest.mark.parametrize("groups", [2, 3])
def test_code_has_groups_of_four_without_look_alikes(groups: int) -> None:
    code = new_code(groups)

    assert re.fullmatch(r"[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4})*", code)
    assert len(code.split("-")) == groups
    assert code != new_code(groups)


@pytest.mark.parametrize("typed", ["abcd-2345", "ABCD 2345", " abcd2345 "])
def test_code_is_read_as_people_type_it(typed: str) -> None:
    assert code_digest(typed) == code_digest("ABCD-2345")


def test_other_codes_have_other_digests() -> None:
    assert len({code_digest(code) for code in ("ABCD-2345", "ABCD-2346", "")}) == 3
