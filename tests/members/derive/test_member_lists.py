"""The digest of what a list changes: it is another whenever something else would be written."""

from dataclasses import replace

from members.derive.member_lists import Kind, PlannedRow, digest_of


def test_digest_differs_with_each_change() -> None:
    row = PlannedRow(2, Kind.UPDATE, "Anna", changes={"mail": ("", "a@example.org")})
    others = [replace(row, kind=Kind.ASK), replace(row, line=3), replace(row, changes={"mail": ("a", "b")})]

    assert digest_of([row]) == digest_of([replace(row)])
    assert len({digest_of([one]) for one in (row, *others)}) == 4
