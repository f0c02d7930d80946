"""A list with problems starts only if they are left out."""

import pytest

from journal.refusals import Refused
from members.flows.start_import import start_import
from tests.support.licences import members
from tests.support.member_lists import start, upload


@pytest.mark.django_db
def test_list_with_a_problem_needs_to_be_told_to_leave_it_out() -> None:
    at = members()
    row = upload(at, "name,mail\nAnna,none\nBo,\n")

    with pytest.raises(Refused):
        start_import(federation=at.slug, list_id=row.pk, ctx=at.ctx)

    assert start(at, row, skip=True).state == "done"
