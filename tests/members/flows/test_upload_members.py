"""A list of members is stored with its file, checked by a job, and its file deleted when it is imported."""

import pytest

from journal.refusals import Refused
from members.flows.upload_members import upload_members
from members.readers.member_lists import LARGEST
from tests.support.licences import members
from tests.support.member_lists import HEADER, start, upload
from tests.support.workbook_files import workbook

pytestmark = pytest.mark.django_db


def test_workbook_is_read_as_a_csv_file() -> None:
    at = members()

    row = upload(at, workbook([HEADER.strip().split(";"), [7, "Anna Berg"]]), file_name="leden.xlsx")

    assert (row.file_name, row.report["create"], bool(row.data)) == ("leden.xlsx", 1, True)
    assert not start(at, row).data


def test_file_without_bytes_or_with_too_many_is_refused() -> None:
    at = members()

    for data in (b"", b"a" * (LARGEST + 1)):
        with pytest.raises(Refused):
            upload_members(federation=at.slug, data=data, ctx=at.ctx)
