"""Lists as people have them: each line read, asked about, or told why not; never lost, never an exception."""

import csv
import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from clubs.readers.workbooks import text_of
from journal.refusals import Refused
from matches.inputs.entries import EntryInput
from matches.readers.entry_lines import EntryLine, read_lines
from tests.support.people_lines import Case, cases, outcome
from tests.support.workbook_files import workbook

CASES = list(cases())


def only(line: str) -> EntryLine:
    (found,) = read_lines(line.encode())
    return found


def refused(data: bytes) -> list[str]:
    with pytest.raises(Refused) as refusal:
        read_lines(data)
    return [violation.code for violation in refusal.value.verdict.violations]


def test_corpus_has_two_hundred_lines_and_more() -> None:
    assert len({(case.header, case.line, case.side_size) for case in CASES}) >= 300


@pytest.mark.parametrize("case", CASES, ids=lambda case: ascii(case.line))
def test_line_is_read_as_a_director_wants_it(case: Case) -> None:
    assert outcome(read_lines(case.text.encode(), case.side_size)) == case.wanted


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_line_is_read_alike_in_every_encoding(encoding: str) -> None:
    for case in CASES:
        try:
            data = case.text.encode(encoding)
        except UnicodeEncodeError:
            continue  # Windows-1252 has no such letter
        assert (case.line, outcome(read_lines(data, case.side_size))) == (case.line, case.wanted)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "latin-1", "utf-8"])
def test_files_without_a_mark_are_read_too(encoding: str, end: str) -> None:
    data = f"Søren Østergård{end}José Muñoz{end}".encode(encoding)

    assert [line.entrant and line.entrant.name for line in read_lines(data)] == ["Søren Østergård", "José Muñoz"]


def test_line_keeps_its_number_and_text() -> None:
    rows = read_lines(b"Rank;Name;Club;Nat\r\n1;Berg, Anna;Kilden;DK\r\n\r\n2;Bo Li;;\r\n")

    assert [(row.number, row.text, row.entrant) for row in rows] == [
        (2, "1;Berg, Anna;Kilden;DK", EntryInput("Anna Berg", country="DK", club="Kilden", line=2)),
        (4, "2;Bo Li;;", EntryInput("Bo Li", line=4)),
    ]


def test_line_for_a_spreadsheet_is_passed_over() -> None:
    assert [line.number for line in read_lines(b"sep=;\r\nName;Seed\r\nAnna Berg;1\r\n")] == [3]


@pytest.mark.parametrize("above", [["Copenhagen"], ["Copenhagen", "", "28 November"]])
def test_column_names_may_have_headings_above(above: list[str]) -> None:
    data = workbook([above, [], ["Last name", "First name", "Country"], ["van den Berg", "Jan", "Netherlands"]])

    heading, row = read_lines(text_of(data))

    assert (heading.number, heading.is_heading, heading.entrant) == (1, True, None)
    assert row.entrant == EntryInput("Jan van den Berg", country="NL", line=4)


def test_name_of_a_single_column_in_the_middle_is_a_line() -> None:
    assert [line.text for line in read_lines(b"Anna Berg\nName\nBo Li\n")] == ["Anna Berg", "Name", "Bo Li"]


def test_name_where_a_number_should_stand_is_the_name() -> None:
    text = "Nr.\tName\tClub\n1.\tBo Li\tKilden\nDr. Anna Berg\tAlster BC\nMÜLLER Jürgen; Kilden; DE\nDNF\tDag Dot\n"

    rows = [line.entrant for line in read_lines(text.encode())]

    assert [(row.name, row.club, row.country) for row in rows if row] == [
        ("Bo Li", "Kilden", ""),
        ("Anna Berg", "Alster BC", ""),
        ("Jürgen Müller", "Kilden", "DE"),
        ("Dag Dot", "", ""),
    ]


def test_wrong_lines_do_not_stop_the_others() -> None:
    rows = read_lines(b"Anna Berg\n=x\nBo Li\n")

    assert [(row.number, row.entrant is not None) for row in rows] == [(1, True), (2, False), (3, True)]


@pytest.mark.parametrize("data", [b"", b"\n \n", b"Name,Country\n", b"\xef\xbb\xbf", b";;;\n,,,\n"])
def test_empty_list_names_nobody(data: bytes) -> None:
    assert read_lines(data) == []


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        (b"Anna\n" * 200_001, ["list_too_large"]),
        (b"Anna\n" * 2001, ["list_too_long"]),
        (b"Name,Navn\nAnna,Berg", ["column_twice"]),
    ],
)
def test_what_is_no_list_is_refused(data: bytes, codes: list[str]) -> None:
    assert refused(data) == codes


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "|", "＝", " =", " @"])
@pytest.mark.parametrize("line", ["{}1+1", "Anna Berg;{}1+1", 'Anna Berg;"{}cmd"'])
def test_formula_is_refused_with_its_line(start: str, line: str) -> None:
    assert [fault.code for fault in only(line.format(start)).faults] == ["formula_cell"]


@pytest.mark.parametrize("sign", ["\0", "\x07", "\x0b", "\x1b", "\x85", "\u2028", "\u202e", "\r"])
def test_hidden_character_is_refused(sign: str) -> None:
    rows = read_lines(f"Anna Berg\nBo{sign}Li\nCarl\n".encode())

    assert [[fault.code for fault in row.faults] for row in rows] == [[], ["hidden_character"], []]


@pytest.mark.parametrize(
    ("line", "code"),
    [("A" * 200, "name_length"), ("A" * 1001, "line_too_long"), ("12.", "no_name"), ("Anna; 3; 2000", None)],
)
def test_limits_are_told(line: str, code: str | None) -> None:
    assert [fault.code for fault in only(line).faults] == ([code] if code else [])


def test_every_fault_of_a_line_is_told() -> None:
    row = read_lines(b"Name,Player,Country,Seed\n,1234,Nowhere,x\n")[0]

    assert [fault.code for fault in row.faults] == ["bad_player_id", "unknown_country", "bad_seed"]


LINES = st.text(st.sampled_from("aZé,;\t\"'/&+-–.()[]@#=| 0189\u00a0\u200f🇩🇰ØVanderDrJr"), max_size=40)


@given(data=st.binary(max_size=200) | st.lists(LINES | st.text(max_size=40)).map(lambda rows: "\n".join(rows).encode()))
@example(data=b"(,")
def test_no_line_is_lost_and_none_is_an_exception(data: bytes) -> None:
    for side_size in (1, 2):
        try:
            rows = read_lines(data, side_size)
        except Refused:
            return
        assert all(bool(row.readings) != bool(row.faults) for row in rows)
        assert len({row.number for row in rows}) == len(rows)


@example(lines=["nan", "#N/A", "n/a; -"], side_size=1)
@given(lines=st.lists(LINES, max_size=12), side_size=st.sampled_from([1, 2]))
def test_every_line_with_a_letter_is_told(lines: list[str], side_size: int) -> None:
    text = "\n".join(["Anna Berg", *lines])  # a first line that names no columns

    numbers = {row.number for row in read_lines(text.encode(), side_size)}

    assert numbers >= {number for number, line in enumerate(lines, start=2) if any(map(str.isalnum, line))}


CELLS = st.text(st.sampled_from("aZé,;.()/&-' 019\"DK"), max_size=12).map(lambda text: " ".join(text.split()))
TABLES = st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1, max_size=5)
HEADERS = st.sampled_from([[], ["Name", "Club", "Country"], ["Last name", "First name", "Seed"]])


@given(table=TABLES, header=HEADERS, delimiter=st.sampled_from(",;\t"), side_size=st.sampled_from([1, 2]))
def test_same_table_as_csv_and_as_workbook_is_read_alike(
    table: list[list[str]], header: list[str], delimiter: str, side_size: int
) -> None:
    rows = [header, *table] if header else table
    text = io.StringIO()
    dialect = csv.excel if header else csv.unix_dialect  # all is quoted: without a header "a;b,c" has no sure delimiter
    csv.writer(text, dialect, delimiter=delimiter).writerows(rows)

    by_text, by_workbook = (_readings(data, side_size) for data in (text.getvalue().encode(), workbook(rows)))

    assert by_workbook == by_text


def _readings(data: bytes, side_size: int) -> list[object] | str:
    try:
        rows = read_lines(text_of(data), side_size)
    except Refused as refusal:
        return str(refusal)
    return [(row.number, row.readings, row.unused, [fault.code for fault in row.faults]) for row in rows]
