"""Lists of entrants as people send them: read, or refused with every bad line named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from journal.refusals import Refused
from matches.inputs.entries import EntryInput
from matches.readers.entries_csv import read_entries


def told(data: bytes) -> list[tuple[str, int | str | None]]:
    with pytest.raises(Refused) as refusal:
        read_entries(data)
    return [(violation.code, violation.where) for violation in refusal.value.verdict.violations]


def test_plain_list_of_names_is_read() -> None:
    assert read_entries(b"Anna Berg\n\n  Bo   Li \r\nCarl von Linden") == [
        EntryInput("Anna Berg", line=1),
        EntryInput("Bo Li", line=3),
        EntryInput("Carl von Linden", line=4),
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_header_names_the_columns_in_any_order(delimiter: str) -> None:
    lines = ["Seed,Club,Name,Country", "3,Kilden,Anna Berg,dk", ",,Bo Li,"]

    entrants = read_entries("\n".join(lines).replace(",", delimiter).encode())

    assert entrants == [EntryInput("Anna Berg", country="DK", seed=3, line=2), EntryInput("Bo Li", line=3)]


def test_quoted_cell_holds_the_delimiter() -> None:
    assert read_entries(b'Name,Country\n"Berg, Anna", DK') == [EntryInput("Berg, Anna", country="DK", line=2)]


def test_list_without_header_is_told_by_its_looks() -> None:
    assert read_entries(b"Anna Berg, DK, 1\nBo Li; 2\nCarl Lind, ab23cdef") == [
        EntryInput("Anna Berg", country="DK", seed=1, line=1),
        EntryInput("Bo Li", seed=2, line=2),
        EntryInput("Carl Lind", player="ab23cdef", line=3),
    ]


@pytest.mark.parametrize("header", ["player_id", "Public ID", "Player"])
def test_column_of_public_ids_names_players(header: str) -> None:
    assert read_entries(f"{header}\nab23cdef".encode()) == [EntryInput(player="ab23cdef", line=2)]


def test_column_player_may_hold_names() -> None:
    assert read_entries(b"Player,Country\nAnna Berg,DK") == [EntryInput("Anna Berg", country="DK", line=2)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_accents_are_read_in_every_encoding_of_the_west(encoding: str, end: str) -> None:
    text = f"Søren Østergård{end}José Muñoz{end}"

    assert [one.name for one in read_entries(text.encode(encoding))] == ["Søren Østergård", "José Muñoz"]


def test_line_for_a_spreadsheet_is_passed_over() -> None:
    assert read_entries(b"sep=;\r\nName;Seed\r\nAnna Berg;1\r\n") == [EntryInput("Anna Berg", seed=1, line=3)]


@pytest.mark.parametrize("data", [b"", b"\n \n", b"Name,Country\n", b"\xef\xbb\xbf"])
def test_empty_list_names_nobody(data: bytes) -> None:
    assert read_entries(data) == []


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16_is_refused_by_name(encoding: str) -> None:
    assert told("Anna Berg\nBo Li\n".encode(encoding)) == [("list_utf16", None)]


def test_list_over_a_megabyte_is_refused() -> None:
    assert told(b"Anna\n" * 200_001) == [("list_too_large", None)]


def test_lines_are_counted_up_to_the_limit() -> None:
    assert len(read_entries(b"Anna\n" * 2000)) == 2000
    assert told(b"Anna\n" * 2001) == [("list_too_long", None)]


def test_line_over_a_thousand_characters_is_refused() -> None:
    assert told(b"Anna\n" + b"B" * 1001 + b"\nCarl") == [("line_too_long", 2)]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "|", "＝", " =", " @"])
@pytest.mark.parametrize("line", ["{}1+1", "Anna Berg;{}1+1", 'Anna Berg;"{}cmd"'])
def test_formula_is_refused_with_its_line(start: str, line: str) -> None:
    assert told(f"Bo Li\n{line.format(start)}\n".encode()) == [("formula_cell", 2)]


def test_cell_that_begins_with_a_tab_is_refused() -> None:
    assert told(b'Name,Country\n"\t=1+1",DK\n') == [("formula_cell", 2)]


@pytest.mark.parametrize("sign", ["\0", "\x07", "\x0b", "\x1b", "\x85", "\u2028", "\u202e", "\r"])
def test_hidden_character_is_refused(sign: str) -> None:
    assert told(f"Anna Berg\nBo{sign}Li\nCarl\n".encode()) == [("hidden_character", 2)]


def test_byte_that_windows_1252_leaves_open_is_refused() -> None:
    assert told(b"S\xf8ren\nAnn\x81a\n") == [("hidden_character", 2)]


def test_every_bad_line_is_told_at_once() -> None:
    lines = [
        "Name,Player,Country,Seed",
        "Anna Berg,,DK,1",
        ",,DK,2",
        "Bo Li,,Denmark,0",
        "Carl,1234,,x",
        '"Dora,,,',
        "=HYPERLINK(),,,",
        "Eva,,,,more",
        f"{'F' * 121},,,",
    ]

    assert told("\n".join(lines).encode()) == [
        ("name_length", 3),
        ("bad_country", 4),
        ("bad_seed", 4),
        ("bad_player_id", 5),
        ("bad_seed", 5),
        ("quote_open", 6),
        ("formula_cell", 7),
        ("cell_not_understood", 8),
        ("name_length", 9),
    ]


def test_family_name_with_a_comma_is_refused_rather_than_guessed() -> None:
    assert told(b"Berg, Anna\nLi, Bo") == [("cell_not_understood", 1), ("cell_not_understood", 2)]


def test_column_twice_is_refused() -> None:
    assert told(b"Name,Navn\nAnna,Berg") == [("column_twice", 1)]


@given(st.binary(max_size=300) | st.text(alphabet="ab,;\t\"'\r\n=1 É\0").map(str.encode))
def test_read_entries_never_raises_anything_else(data: bytes) -> None:
    try:
        read_entries(data)
    except Refused as refused:
        assert refused.verdict.violations != ()


@pytest.mark.parametrize("data", [b"a" * 1_000_000, b"a," * 500_000, b'"' * 1_000_000, b"=\n" * 2000])
def test_largest_list_is_refused(data: bytes) -> None:
    assert told(data) != []
