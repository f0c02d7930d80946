"""A record is known by what stands in it; hostile texts end in named refusals, in a time that grows with the text."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.transcript import codes
from rules_engine.game.transcript.formats import Format, format_of, read_match
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report, Status

MATCHES = Path(__file__).parents[3] / "data" / "matches"
SGF = "(;FF[4]GM[6]MI[length:1][game:0][ws:0][bs:0]PW[Ann]PB[Bob]RE[W+1R];W[31hefe];B[double])"
SNOWIE = "7;0;0;0;1;Bob;Ann;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;3;1;"
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\n\nX:Ann   O:Bob\nScore is X:0 O:0 7 pt.(s) match.\n"
# As eXtreme Gammon writes a match into a text file: a header, words for a dance, capitals, merged and counted plays
XG = """\
\ufeff; [Site "XG Mobile"]
; [Match ID "491989142"]
; [Player 1 "Bob"]
; [Player 2 "Ann"]
; [Player 1 Elo "1522.94/244"]
; [EventDate "2022.12.24"]
; [Variation "Backgammon"]
; [Unrated "Off"]
; [Crawford "On"]
; [CubeLimit "1024"]

3 point match

 Game 1
 Ann : 0                               Bob : 0
  1)                                   31: 8/5 6/5
  2) 64: 24/14                         55: 8/3(2) 6/1*(2)
  3) 11: Cannot Move                    Doubles => 2
  4)  Takes                            61: 13/7 24/23
  5) 66: Cannot Move                   21: 24/22 23/22
  6) 43: ????
                                        Wins 2 point



 Game 2
 Ann : 0                               Bob : 2
  1) 31: 8/5 6/5                       61: Bar/24
      Wins 1 point
"""


def report_of(data: bytes | str) -> Report:
    transcript = read_match(data).transcript
    assert transcript is not None
    return replay(transcript)


def refusals(data: bytes | str) -> list[str]:
    reading = read_match(data)
    assert reading.transcript is None
    return [each.violation.code for each in reading.faults]


@pytest.mark.parametrize("path", sorted(MATCHES.rglob("*.*")), ids=lambda path: path.name)
def test_format_of_every_record_is_its_own(path: Path) -> None:
    if path.suffix in (".mat", ".sgf"):
        expected = {".mat": Format.MAT, ".sgf": Format.SGF}[path.suffix]

        assert format_of(path.read_bytes().decode("utf-8-sig", errors="replace")) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (SGF, Format.SGF),
        (f"\n {SGF}", Format.SGF),
        (XG, Format.MAT),
        (SNOWIE, Format.POSITION),
        (XGID, Format.POSITION),
        (f"; {XGID}\n 3 point match\n", Format.MAT),
        ("", Format.MAT),
        ("( a ; b )", Format.MAT),
    ],
)
def test_format_is_told_by_the_content(text: str, expected: Format) -> None:
    assert format_of(text) is expected


def test_position_is_no_match() -> None:
    assert refusals(SNOWIE) == refusals(XGID) == [codes.RECORD_OF_A_POSITION]


# The text export of eXtreme Gammon


def test_xg_text_is_read_with_its_header_words_and_result() -> None:
    report = report_of(XG)
    told = report.transcript

    assert (told.length, told.names, told.tags["Match ID"]) == (3, ("Ann", "Bob"), "491989142")
    assert [(each.violation.code, each.line) for each in report.findings] == [("source_empty", 28)]
    assert [(game.winner, game.points, game.cube, game.is_crawford) for game in report.games] == [
        (1, 2, 2, False),
        (0, 1, 1, True),
    ]


def test_xg_text_of_a_festival_is_complete() -> None:
    assert report_of((MATCHES / "real" / "p027_xg_07pt.mat").read_bytes()).status is Status.COMPLETE


def test_xg_text_without_crawford_game_says_so() -> None:
    told = report_of(XG.replace('Crawford "On"', 'Crawford "Off"'))

    assert [game.is_crawford for game in told.games] == [False, False]


def test_xg_beaver_has_no_place_in_a_match() -> None:
    told = report_of(XG.replace("  4)  Takes   ", "  4)  Beavers "))

    assert "beaver_not_played" in [each.violation.code for each in told.findings]


def test_xg_session_for_money_is_no_match() -> None:
    assert refusals(XG.replace("3 point match", "0 point match")) == [codes.MAT_MONEY_SESSION]


# Hostile texts


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
@pytest.mark.parametrize("text", [SGF, XG.removeprefix("\ufeff")], ids=["sgf", "xg"])
def test_encodings_are_understood(text: str, encoding: str) -> None:
    told = report_of(text.replace("Ann", "Åse").encode(encoding))

    assert told.transcript.names == ("Åse", "Bob")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"RGMH\0\0\0", codes.MAT_NOT_TEXT),
        (b"\xff\xfe\x00", codes.MAT_NOT_TEXT),
        (SGF.encode() + b"\0", codes.MAT_NOT_TEXT),
        ("7 point match\n".encode("utf-16-le"), codes.MAT_NOT_TEXT),
        (b"x" * 10**7, codes.MAT_LENGTH_MISSING),
        (b" " * 10**7, codes.MAT_LENGTH_MISSING),
        (b"1" * 10**7, codes.MAT_LENGTH_MISSING),
        (b";" * 10**7, codes.MAT_LENGTH_MISSING),
        (b"(" * 10**7, codes.MAT_LENGTH_MISSING),
        (b"\n" * 10**7, codes.MAT_LENGTH_MISSING),
    ],
    ids=["xg binary", "cut", "nul", "no mark", "line", "blanks", "digits", "semicolons", "brackets", "lines"],
)
def test_what_is_no_record_is_refused_by_name(data: bytes, expected: str) -> None:
    assert refusals(data) == [expected]


@pytest.mark.parametrize("line", ["31: " + "8/5 " * 10**6, "x" * 10**7, "31:" * 10**5, "1) " * 10**5, "Wins " * 10**5])
def test_long_line_in_a_game_is_judged_or_refused(line: str) -> None:
    text = f" 3 point match\n\n Game 1\n Ann : 0      Bob : 0\n  1) {line}\n"

    assert report_of(text).findings


def test_hundred_thousand_games_end_in_findings() -> None:
    text = " 3 point match\n" + " Game 1\n Ann : 0      Bob : 0\n      Wins 1 point\n" * 10**5

    assert report_of(text).findings


PARTS = st.sampled_from(
    [*XG.splitlines(keepends=True), *SGF.replace("]", "]\n").splitlines(), SNOWIE, XGID, "(;", ")", " Game 2\n", "\0"]
)


@given(st.lists(PARTS | st.text(max_size=5), max_size=30).map("".join))
def test_reader_of_any_format_never_fails(text: str) -> None:
    reading = read_match(text)

    assert reading.transcript is not None or reading.faults
    if reading.transcript is not None:
        replay(reading.transcript)


@given(st.binary(max_size=300))
def test_reader_of_any_format_never_fails_on_bytes(data: bytes) -> None:
    reading = read_match(data)

    assert reading.transcript is not None or not reading.verdict.is_ok
