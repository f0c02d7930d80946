"""Pasted lists as people have them: each line read, or told why not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from journal.refusals import Refused
from matches.inputs.entries import EntryInput
from matches.readers.pasted import Pasted, read_pasted


def only(line: str) -> Pasted:
    (found,) = read_pasted(line.encode())
    return found


@pytest.mark.parametrize(
    "line",
    [
        "Anna Berg",
        "  Anna   Berg  ",
        "1. Anna Berg",
        "12) Anna Berg",
        "(3) Anna Berg",
        "#4 Anna Berg",
        "5 Anna Berg",
        "6\tAnna Berg",
        "- Anna Berg",
        "• Anna Berg",
        "* Anna Berg",
        "Berg, Anna",
        "7. Berg, Anna",
        "Anna Berg\t1523.45",
        "Anna Berg, 1523",
        "Anna Berg 1523.4",
        '"Berg, Anna"; 1400',
    ],
)
def test_name_is_found_however_it_is_written(line: str) -> None:
    row = only(line)

    assert row.entrant is not None
    assert row.entrant.name in ("Anna Berg", "Berg, Anna")
    assert (row.entrant.seed, row.entrant.country, row.entrant.player) == (None, "", "")


@pytest.mark.parametrize(
    ("line", "wanted", "club"),
    [
        ("van den Berg, Jan", EntryInput("Jan van den Berg", line=1), ""),
        ("Berg, Anna, DK", EntryInput("Anna Berg", country="DK", line=1), ""),
        ("Anna Berg (DK)", EntryInput("Anna Berg", country="DK", line=1), ""),
        ("Anna Berg (DK) 1512", EntryInput("Anna Berg", country="DK", line=1), ""),
        ("Anna Berg, Backgammon Club Kilden", EntryInput("Anna Berg", line=1), "Backgammon Club Kilden"),
        ("1\tAnna Berg\tKilden\tDK\t1512,5", EntryInput("Anna Berg", country="DK", line=1), "Kilden"),
        ("Anna Berg; DK; 3", EntryInput("Anna Berg", country="DK", seed=3, line=1), ""),
        ("Anna Berg, ab23cdef", EntryInput("Anna Berg", player="ab23cdef", line=1), ""),
    ],
)
def test_other_columns_are_told_by_their_looks(line: str, wanted: EntryInput, club: str) -> None:
    assert (only(line).entrant, only(line).club) == (wanted, club)


def test_line_of_columns_is_obeyed() -> None:
    found = read_pasted(b"Rank;Name;Club;Nat\r\n1;Berg, Anna;Kilden;DK\r\n\r\n2;Bo Li;;\r\n")

    assert [one.entrant for one in found] == [
        EntryInput("Berg, Anna", country="DK", line=2),
        EntryInput("Bo Li", line=4),
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("=HYPERLINK(1)", "formula_cell"),
        ("Anna; @cmd", "formula_cell"),
        ("A" * 200, "name_length"),
        ("A" * 1001, "line_too_long"),
        ("Bo\u202eLi", "hidden_character"),
        ('"Anna', "quote_open"),
        (";;;", "name_length"),
        ("12.", "name_length"),
    ],
)
def test_line_that_cannot_be_read_says_why(line: str, code: str) -> None:
    row = only(line)

    assert row.entrant is None
    assert [one.code for one in row.faults] == [code]
    assert row.text == line


def test_other_lines_are_read_all_the_same() -> None:
    found = read_pasted(b"Anna Berg\n=x\nBo Li\n")

    assert [(one.number, one.entrant is not None) for one in found] == [(1, True), (2, False), (3, True)]


def test_what_is_no_list_is_refused() -> None:
    with pytest.raises(Refused):
        read_pasted("Anna\n".encode("utf-16"))


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "ignore")))
def test_every_line_is_told(data: bytes) -> None:
    try:
        found = read_pasted(data)
    except Refused:
        return
    assert all((one.entrant is None) == bool(one.faults) for one in found)
