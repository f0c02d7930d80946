"""Lists of members, line by line."""

import pytest

from journal.refusals import Refused
from members.readers.member_lists import columns_of, read_member_list


def test_title_above_the_headings_and_blank_lines_are_left_out() -> None:
    read = read_member_list(b"Members 2026,,\n\nName,Born,Note\n,,\nAnna Berg,1.2.1990,x\n", {}, day_first=True)

    (line,) = read.lines
    assert (line.line, dict(line.cells)) == (5, {"name": "Anna Berg", "born": "1990-02-01"})
    assert columns_of(read) == {"name": "name", "born": "born", "note": ""}


def test_name_in_several_columns_is_one() -> None:
    text = "Voornaam;Tussenvoegsel;Achternaam\nAnna;van der;Berg\n"

    (line,) = read_member_list(text.encode("cp1252"), {}, day_first=True).lines

    assert line.cells["name"] == "Anna van der Berg"


def test_every_fault_of_a_line_is_named() -> None:
    (line,) = read_member_list(b"name,born,mail\nAnna,yesterday,none\n", {}, day_first=True).lines

    assert [fault.code for fault in line.faults] == ["member_day", "member_mail"]


def test_two_columns_of_one_field_are_refused() -> None:
    with pytest.raises(Refused):
        read_member_list(b"name,Speler\nAnna,Bo\n", {}, day_first=True)
