"""Columns and answers are added to those given before."""

import pytest

from members.flows.recheck_members import recheck_members
from tests.support.licences import members
from tests.support.member_lists import read, upload


@pytest.mark.django_db
def test_answers_of_a_person_stay_when_columns_are_changed() -> None:
    at = members()
    row = upload(at, "name\nAnna\n")

    recheck_members(federation=at.slug, list_id=row.pk, columns={}, answers={"2": "skip"}, ctx=at.ctx)
    row = read(row)

    assert (row.state, row.settings["answers"]) == ("checking", {"2": "skip"})
