"""A list that cannot be read waits with the reason."""

import pytest

from tests.support.licences import members
from tests.support.member_lists import upload


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("data", "code"), [(b"PK\x03\x04broken", "workbook_unreadable"), (b"a;b\n1;2\n", "member_list_empty")]
)
def test_list_that_cannot_be_read_says_why(data: bytes, code: str) -> None:
    row = upload(members(), data)

    assert (row.state, [problem["code"] for problem in row.problems]) == ("checked", [code])
