"""A messy list of 500 lines, as federations send them: each line has the outcome that stands in its last cell."""

from pathlib import Path

import pytest

from clubs.flows.found_club import found_club
from members.queries.member_lists import rows_of
from tests.support.licences import members
from tests.support.member_lists import counts, start, upload

DATA = Path(__file__).resolve().parents[1] / "data" / "members"
pytestmark = pytest.mark.django_db


def test_every_line_has_the_wanted_outcome_and_nothing_changes_twice() -> None:
    at = members()
    found_club(federation=at.slug, slug="amstel", name="Amstel BC", ctx=at.ctx)
    start(at, upload(at, (DATA / "known.csv").read_bytes()))
    text = (DATA / "messy.csv").read_bytes()

    row = upload(at, text)

    lines = text.decode().split("\r\n")
    wanted = {number: line.split(";")[10] for number, line in enumerate(lines, 1) if line.count(";") > 9 and number > 3}
    rows = {line.line: line for line in rows_of(row)}
    wrong = [(lines[line - 1], one.kind, one.problems) for line, one in rows.items() if one.kind != wanted[line]]
    assert (wrong, len(rows)) == ([], 500)

    start(at, row, skip=True)
    again, first = counts(upload(at, text)), counts(row)
    assert again == {
        "unchanged": first["create"] + first["update"] + first["unchanged"],
        "problem": first["problem"],
        "ask": first["ask"],
    }
