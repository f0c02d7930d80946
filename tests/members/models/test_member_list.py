"""Uploaded lists: a line has one row."""

import pytest
from django.db import IntegrityError, transaction

from members.models import MemberListRow
from tests.support.licences import members
from tests.support.member_lists import upload


@pytest.mark.django_db
def test_line_has_one_row() -> None:
    row = upload(members(), "name\nAnna\n")

    with pytest.raises(IntegrityError), transaction.atomic():
        MemberListRow.objects.create(member_list=row, line=2, kind="create", name="Anna")
