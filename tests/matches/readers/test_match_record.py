"""Records of matches: what tells one from another, when it was played, what is refused."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from journal.refusals import Refused
from matches.readers.match_record import read_record

BODY = """
 3 point match

 Game 1
 Alice : 0                      Bob : 0
      Wins 3 points
"""


def record(**tags: str) -> bytes:
    return ("".join(f'; [{key.replace("_", " ")} "{value}"]\n' for key, value in tags.items()) + BODY).encode()


def test_record_tells_names_label_and_sheet() -> None:
    first = read_record(record(Site="Club", Match_ID="17"))

    assert (first.names, first.label) == (("Alice", "Bob"), "Club 17")
    assert (first.sheet["length"], len(first.sheet["games"])) == (3, 1)


def test_key_is_of_the_record_that_has_a_number_whatever_its_text() -> None:
    first = read_record(record(Site="Club", Match_ID="17"))
    second = read_record(record(Site="Club", Match_ID="17", Round="final"))
    other = read_record(record(Site="Club", Match_ID="18"))

    assert first.key == second.key != other.key
    assert len(first.key) == 20


def test_record_in_sgf_tells_the_same() -> None:
    sgf = read_record(b"(;GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Alice]PB[Bob]PC[Club]RE[W+3R])")

    assert (sgf.names, sgf.sheet) == (read_record(record()).names, read_record(record()).sheet)


def test_key_of_a_record_without_a_number_is_of_its_text() -> None:
    assert read_record(record()).key == read_record(record()).key != read_record(record(Round="final")).key


@pytest.mark.parametrize(
    ("day", "time", "played_at"),
    [
        ("2024.08.10", "03.00", datetime(2024, 8, 10, 3, 0, tzinfo=UTC)),
        ("2024-08-10", "3:05:09", datetime(2024, 8, 10, 3, 5, 9, tzinfo=UTC)),
        ("2024.08.10", "", datetime(2024, 8, 10, tzinfo=UTC)),
        ("2024.08.10", "19.30 +02:00", datetime(2024, 8, 10, 19, 30, tzinfo=timezone(timedelta(hours=2)))),
        ("2024.08.10", "25.00", None),
        ("2024.02.30", "03.00", None),
        ("0024.02.03", "03.00", None),
        ("????.??.??", "03.00", None),
        ("", "", None),
    ],
)
def test_time_of_play_is_that_of_the_headers(day: str, time: str, played_at: datetime | None) -> None:
    assert read_record(record(EventDate=day, EventTime=time)).played_at == played_at


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"x" * 1_000_001, "record_too_large"),
        (b"no match", "mat_length_missing"),
        (record(Variation="Antigammon"), "record_of_a_variation"),
    ],
)
def test_what_is_no_match_of_backgammon_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_record(data)

    assert [violation.code for violation in refusal.value.verdict.violations] == [code]
