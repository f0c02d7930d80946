"""Files of a federation's past: what is read of them, and what is said of lines that cannot be."""

import io
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from journal.refusals import Refused
from ratings.inputs.imports import PastRating, PastResult
from ratings.readers.past_csv import LONGEST_LINE, RESULTS, STARTING, Read, layout_of, rows_of
from ratings.readers.past_rows import Way

ZONE = ZoneInfo("Europe/Copenhagen")
WAY = Way(date(2026, 5, 1), "Europe/Copenhagen")
HEADER = "date;player 1;player 2;length;score\n"


def read(text: str | bytes, kind: str = RESULTS, way: Way = WAY) -> list[Read]:
    file = io.BytesIO(text.encode() if isinstance(text, str) else text)
    return list(rows_of(file, layout_of(file, kind), way))


def codes(text: str, kind: str = RESULTS, way: Way = WAY) -> list[tuple[str, object]]:
    return [(fault.code, fault.where) for one in read(text, kind, way) for fault in one.faults]


def refused(text: str | bytes, kind: str = RESULTS) -> list[str]:
    with pytest.raises(Refused) as refusal:
        read(text, kind)
    return [violation.code for violation in refusal.value.verdict.violations]


@pytest.mark.parametrize(
    "text",
    [
        "date;player 1;player 2;length;score;event\n2019-05-31;Søren Ø;Bo;7;3-7;Spring Cup\n",
        "Turnering,Dato,Spiller 1,Spiller 2,Længde,Resultat\r\nSpring Cup,31.5.2019,Søren Ø,Bo,7,3–7\r\n",
        "Date\tPlayer 1\tPlayer 2\tML\tScore 1\tScore 2\tEvent\tNo\n31/05/2019\tSøren Ø\tBo\t7\t3\t7\tSpring Cup\t1",
        '\ufeff"date","player1","player2",length,score,"event"\n\n2019-05-31,"Søren  Ø","Bo","7","3:7","Spring Cup"\n',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_files_as_federations_write_them(text: str, encoding: str) -> None:
    data = text.replace("–", "-").removeprefix("\ufeff").encode("latin-1") if encoding == "latin-1" else text.encode()

    (one,) = read(data)

    noon = datetime.combine(date(2019, 5, 31), time(12), ZONE)
    line = 3 if text.startswith("\ufeff") else 2
    assert one.row == PastResult(line, noon, ("Søren Ø", "Bo"), 7, 1, (3, 7), "Spring Cup")


def test_winner_may_be_named_instead_of_a_score_and_a_time_beside_the_date() -> None:
    (one,) = read("played on,winner,loser,length,ending\n2019-05-31 20:15,Ann,Bo,5,lost on time\n")

    at = datetime(2019, 5, 31, 20, 15, tzinfo=ZONE)
    assert one.row == PastResult(2, at, ("Ann", "Bo"), 5, 0, None, "", "time_loss")


def test_month_comes_first_where_it_is_said() -> None:
    (one,) = read(f"{HEADER}5/31/2019;Ann;Bo;7;7-0", way=Way(date(2026, 5, 1), day_first=False))

    assert isinstance(one.row, PastResult)
    assert one.row.played_at.date() == date(2019, 5, 31)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("2026-05-02;Ann;Bo;7;7-3", "past_in_the_future"),
        ("2019-02-30;Ann;Bo;7;7-3", "past_date"),
        ("soon;Ann;Bo;7;7-3", "past_date"),
        ("31.12.1066;Ann;Bo;7;7-3", "past_date"),
        ("2019-05-31;;Bo;7;7-3", "past_name"),
        ("2019-05-31;Søren;soren;7;7-3", "same_player"),
        ("2019-05-31;Ann;Bo;0;7-3", "past_length"),
        ("2019-05-31;Ann;Bo;;7-3", "past_length"),
        ("2019-05-31;Ann;Bo;٧;7-3", "past_length"),
        ("2019-05-31;Ann;Bo;7;7-7", "past_score"),
        ("2019-05-31;Ann;Bo;7;6-3", "past_score"),
        ("2019-05-31;Ann;Bo;7;9-8", "past_score"),
        ("2019-05-31;Ann;Bo;7;22-0", "past_score"),
        ("2019-05-31;Ann;Bo;7;24-6", "past_score"),
        ("2019-05-31;Ann;Bo;7;seven", "past_score_unread"),
        ("2019-05-31;Ann;Bo;7;", "past_no_winner"),
        ("2019-05-31;Ann;Bo;7;7-3;more", "past_cells"),
        ('2019-05-31;"Ann;Bo;7;7-3', "quote_open"),
        ("2019-05-31;A\0nn;Bo;7;7-3", "past_hidden"),
        (f"2019-05-31;{'x' * LONGEST_LINE};Bo;7;7-3", "past_line_too_long"),
    ],
)
def test_what_is_wrong_with_a_line_is_told_and_the_others_are_read(line: str, code: str) -> None:
    text = f"{HEADER}{line}\n2019-05-31;Ann;Bo;7;7-3\n"

    assert codes(text) == [(code, 2)]
    assert [one.row is not None for one in read(text)] == [False, True]


@pytest.mark.parametrize("more", range(-2, 4))
@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_first_line_is_read_whole_or_refused(encoding: str, more: int) -> None:
    """Bytes and not characters are counted, so the limit may lie inside a character."""
    start = HEADER.strip().encode() + b";"
    room = LONGEST_LINE - len(start) + more
    header = start + b"x" * (room % 2) + "ø".encode() * (room // 2)
    text = (header + b"\n2019-05-31;Ann;Bo;7;7-3;\n").decode().encode(encoding) if more < 0 else header + b"\n"

    if more < 0:
        assert [row.row is not None for row in read(text)] == [True]
    else:
        assert refused(text) == ["past_line_too_long"]


def test_loser_of_the_header_does_not_win_by_the_score() -> None:
    assert codes("date,winner,loser,length,score\n2019-05-31,Ann,Bo,7,3-7") == [("past_score_of_loser", 2)]
    assert codes("date,winner,loser,length,ending\n2019-05-31,Ann,Bo,7,eaten by a bear") == [("past_ending", 2)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (b"", ["past_column_missing"] * 5),
        ("date,player 1,player 2,length\n", ["past_column_missing"]),
        ("date,date,player 1,player 2,length,score\n", ["column_twice"]),
        ("date;player 1".encode("utf-16"), ["list_utf16"]),
    ],
)
def test_file_without_what_is_needed_is_refused_as_a_whole(text: str | bytes, found: list[str]) -> None:
    assert refused(text) == found


@pytest.mark.parametrize(
    ("cell", "rating"), [("1534,27", 153427), ("1534.27", 153427), ("1534", 153400), ("-12,5", -1250), ("0", 0)]
)
def test_starting_list_takes_a_decimal_point_or_comma(cell: str, rating: int) -> None:
    (one,) = read(f"name;rating;experience\nAnn;{cell};250\n", STARTING, Way(date(2026, 5, 1), on=date(2020, 1, 1)))

    assert one.row == PastRating(2, "Ann", rating, 250, date(2020, 1, 1))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Ann;NaN;1", "past_number"),
        ("Ann;inf;1", "past_number"),
        ("Ann;1e3;1", "past_number"),
        ("Ann;;1", "past_number"),
        ("Ann;1.534;1", "past_thousands"),
        ("Ann;999999;1", "past_rating_range"),
        ("Ann;1500;-3", "past_experience_range"),
        (";1500;3", "past_name"),
    ],
)
def test_what_is_no_rating_is_told(line: str, code: str) -> None:
    way = Way(date(2026, 5, 1), on=date(2020, 1, 1))

    assert codes(f"name;rating;experience\n{line}\n", STARTING, way) == [(code, 2)]


def test_line_of_a_starting_list_may_name_its_day_and_must_where_none_is_given() -> None:
    text = "name;rating;as of\nAnn;1500;31.12.2019\nBo;1500;\n"

    assert [one.row.on if isinstance(one.row, PastRating) else None for one in read(text, STARTING)] == [
        date(2019, 12, 31),
        None,
    ]


@given(st.binary(max_size=300))
def test_no_file_breaks_the_reader(data: bytes) -> None:
    file = io.BytesIO(HEADER.encode() + data)

    found = list(rows_of(file, layout_of(file, RESULTS), WAY))

    assert all((one.row is None) == bool(one.faults) for one in found)


@given(
    st.lists(st.sampled_from(["2019-05-31;Ann;Bo;7;7-3", "", "bad", "2019-05-31;Ø;Bo;7;7-3"]), max_size=20), st.data()
)
def test_reading_stops_after_any_line_and_goes_on_there(lines: list[str], data: st.DataObject) -> None:
    file = io.BytesIO((HEADER + "\n".join(lines)).encode())
    layout = layout_of(file, RESULTS)
    whole = list(rows_of(file, layout, WAY))
    stop = data.draw(st.integers(0, len(whole)))

    before = whole[:stop]
    place, line = (before[-1].place, before[-1].line) if before else (0, 1)

    assert before + list(rows_of(file, layout, WAY, place, line)) == whole
