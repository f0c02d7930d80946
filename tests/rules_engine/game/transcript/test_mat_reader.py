"""Records in .mat: what may be written in them, and what is refused, by line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.board import codes as board
from rules_engine.game.doubling import codes as doubling
from rules_engine.game.judging import judge
from rules_engine.game.score_sheet import How
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.mat_text import score_line
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.sheet import sheet_of
from rules_engine.game.transcript.transcript import Dialect
from tests.rules_engine.game.transcript.records import MATCH, report_of, told

# The format


def test_read_mat_small_match() -> None:
    report = report_of(MATCH)

    assert [(g.before, g.winner, g.points, g.cube, g.owner, g.how, g.is_crawford) for g in report.games] == [
        ((0, 0), 1, 2, 2, 1, How.DROP, False),
        ((0, 2), 0, 1, 1, None, How.RESIGN, True),
        ((1, 2), 0, 2, 2, 1, How.RESIGN, False),
    ]
    assert judge(sheet_of(report)).winner == 0


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_read_mat_encodings_and_line_ends(encoding: str, newline: str) -> None:
    data = MATCH.replace("Bob", "Bøb").replace("\n", newline).encode(encoding)

    assert report_of(data).transcript.names == ("Alice", "Bøb")
    assert report_of(data).games == report_of(MATCH).games


@pytest.mark.parametrize(
    ("line", "names"),
    [
        (" A : 1                          B : 2", ("A", "B")),
        ("  : 1      lasse : 2", ("", "lasse")),
        (" lasse : 1                        : 2", ("lasse", "")),
        (" A:1  B:2", ("A", "B")),
        (" Ann, 3rd : 1     Bob (99) : 2", ("Ann, 3rd", "Bob (99)")),
        (" a: 5 b : 1     c : 2", ("a: 5 b", "c")),
        (" Ann,1600.5 : 1     Bob,1500 : 2", ("Ann", "Bob")),
    ],
)
def test_score_line_names(line: str, names: tuple[str, str]) -> None:
    read = score_line(line)

    assert read is not None
    assert (read.names, read.points) == (names, (1, 2))


@pytest.mark.parametrize(
    ("ending", "winner"),
    [
        ("  5) 61: 13/7 8/7                 Losses 1 point\n\n      Wins 1 point", 0),
        ("  5)  Losses 1 point                                  Wins 1 point", 1),
        ("  5) 61: 13/7                   62: 13/5 5)  Losses 1 point", 1),
        ("  5) 61: ????                     Wins 1 point", 1),
        ("  5) ????                         Wins 1 point", 1),
        ("  5)  Wins 1 point", 0),
        ("  5)                              Wins 1 point", 1),
        ("                                  Wins 1 point", 1),
        ("\tWins 1 point", 0),
    ],
)
def test_read_mat_result_lines(ending: str, winner: int) -> None:
    report = report_of(f" 3 point match\n\n Game 1\n A : 0                          B : 0\n{ending}\n")

    assert [(game.winner, game.points) for game in report.games] == [(winner, 1)]


GALAXY = """\
; [Site "BackgammonGalaxy"]

 3 point match

 Game 1
 A : {score0}                          B : {score1}
  1)                             43: 13/9 13/10
{row}
{losses}

      Wins {points} point and the match
"""
UNNUMBERED, IN_ROW, ON_THE_RIGHT = (
    " Losses {} point",
    "  3)  Losses {} point",
    "  3)                              Losses {} point",
)


@pytest.mark.parametrize(
    ("losses", "score", "winner"),
    [
        (UNNUMBERED, (2, 1), 0),
        (UNNUMBERED, (1, 2), 1),
        (UNNUMBERED, (2, 2), 0),  # both would win: the column of Wins
        (IN_ROW, (2, 1), 0),
        (IN_ROW, (1, 2), 1),
        (IN_ROW, (2, 2), 0),
        (ON_THE_RIGHT, (2, 1), 0),
    ],
)
def test_read_mat_losses_and_wins_in_the_column_of_one_side(losses: str, score: tuple[int, int], winner: int) -> None:
    row, (score0, score1) = "  2) 31: 8/5 6/5                 62: 24/18 13/11", score
    text = GALAXY.format(score0=score0, score1=score1, row=row, losses=losses.format(1), points=1)

    report = report_of(text)

    assert [(game.winner, game.points) for game in report.games] == [(winner, 1)]
    assert [finding.violation.code for finding in report.findings] == [codes.RECORD_STARTS_AT_SCORE]
    assert (Dialect.RESULT_MISPLACED in report.dialects) == (losses != ON_THE_RIGHT)


@pytest.mark.parametrize(("after", "winner"), [((1, 0), 0), ((0, 1), 1)])
def test_read_mat_score_after_the_game_decides_whose_result_it_is(after: tuple[int, int], winner: int) -> None:
    head = " 3 point match\n\n Game 1\n A : 0                          B : 0\n  1) 31: 8/5 6/5\n"
    rest = f" Losses 1 point\n      Wins 1 point\n\n Game 2\n A : {after[0]}                          B : {after[1]}\n"

    assert [(game.winner, game.points) for game in report_of(head + rest).games] == [(winner, 1)]
    assert told(head + rest) == []


def test_read_mat_drop_decides_whose_result_it_is() -> None:
    lines = "  4)  Drops\n  5)  Losses 2 points\n\n      Wins 2 points"
    text = MATCH.replace("  4)  Drops                      Wins 2 points", lines)

    assert [(game.winner, game.points) for game in report_of(text).games] == [(1, 2), (0, 1), (0, 2)]
    assert told(text) == []


def test_read_mat_wins_for_both_sides_stays_a_contradiction() -> None:
    text = MATCH.replace("      Wins 1 point\n", "      Wins 1 point\n                                 Wins 1 point\n")

    assert [code for code, _line in told(text)] == [codes.RECORD_WINNER_DIFFERS]


def test_read_mat_repeated_result_is_noted() -> None:
    report = report_of(MATCH.replace("      Wins 1 point\n", "      Wins 1 point\n      Wins 1 point\n"))

    assert [(note.violation.code, note.game, note.line) for note in report.notes] == [
        (codes.RECORD_RESULT_REPEATED, 2, 16)
    ]
    assert report.is_clean
    assert report.games[0] == report_of(MATCH).games[0]


def test_read_mat_losses_beside_wins_is_no_repetition() -> None:
    report = report_of(
        MATCH.replace("      Wins 1 point\n", "  2)                              Losses 1 point\n      Wins 1 point\n")
    )

    assert report.notes == ()


@pytest.mark.parametrize("name", ["Antigammon", "Tavla", "Plakoto", "Hypergammon (4)"])
def test_read_mat_refuses_a_game_that_is_not_replayed(name: str) -> None:
    text = f'; [Variation "{name}"]\n{MATCH}'

    assert told(text) == [(codes.RECORD_OF_A_VARIATION, 1)]
    assert read_mat(text).faults[0].violation.params == {"variation": name}


@pytest.mark.parametrize("name", ["Backgammon", "backgammon", "Standard", "standard backgammon", ""])
def test_read_mat_accepts_names_of_backgammon(name: str) -> None:
    assert report_of(f'; [Variation "{name}"]\n{MATCH}').is_clean


def test_read_mat_drop_without_a_result_line() -> None:
    text = MATCH.replace("  4)  Drops                      Wins 2 points", "  4)  Drops")

    assert report_of(text).games == report_of(MATCH).games


def test_read_mat_match_that_begins_at_a_score() -> None:
    text = " 5 point match\n\n Game 1\n A : 4                          B : 1\n      Wins 1 point\n"

    report = report_of(text)

    assert [each.violation.code for each in report.findings] == [codes.RECORD_STARTS_AT_SCORE]
    assert report.contradictions == ()
    assert (report.start, report.games[0].is_crawford, report.final) == ((4, 1), True, (5, 1))


def test_read_mat_deciding_drop_that_was_cut() -> None:
    text = MATCH.replace(
        "Takes\n      Wins 2 points", "Takes\n  3) 11:      Doubles => 4\n  4)  Drops     Wins 1 point"
    )

    report = report_of(text)

    assert report.games[-1].is_cut
    assert report.dialects >= {Dialect.POINTS_CUT}
    assert judge(sheet_of(report)).raw == (1, 4)


def test_read_mat_crawford_tag_off() -> None:
    report = report_of(MATCH.replace("; [Event", '; [Crawford "Off"]\n; [Event'))

    assert [game.is_crawford for game in report.games] == [False, False, False]


BROKEN: dict[str, tuple[str, str, list[tuple[str, int | None]]]] = {
    "NUL": ("Alice", "Al\0ce", [(codes.MAT_NOT_TEXT, 1)]),
    "no length": (" 3 point match\n", "", [(codes.MAT_LENGTH_MISSING, 4)]),
    "two lengths": (" Game 2", " 3 point match\n Game 2", [(codes.MAT_LENGTH_TWICE, 12)]),
    "money": (" 3 point match", " 0 point match", [(codes.MAT_MONEY_SESSION, 3)]),
    "Arabic digits": (" 3 point match", " ٣ point match", [(codes.MAT_LENGTH_MISSING, 3)]),
    "garbage": ("  1) 31: 8/5", "  what 31: 8/5", [(codes.MAT_LINE_UNREADABLE, 7)]),
    "game left out": (" Game 2", " Game 3", [(codes.RECORD_GAME_NUMBER, 12)]),
    "no score line": (" Alice : 0                      Bob : 2\n", "", [(codes.MAT_SCORE_LINE_MISSING, 13)]),
    "score differs": (
        "Bob : 2\n  1)                             65",
        "Bob : 1\n  1)  65",
        [(codes.RECORD_SCORE_DIFFERS, 13)],
    ),
    "names change places": (
        " Alice : 1                      Bob : 2",
        " Bob : 1                      Alice : 2",
        [(codes.RECORD_NAMES_DIFFER, 18)],
    ),
    "points without a number": ("Wins 1 point", "Wins many points", [(codes.MAT_RESULT_UNREADABLE, 15)]),
    "drop and other winner": (
        "  4)  Drops                      Wins 2 points",
        "  4)  Drops\n      Wins 2 points",
        [(codes.RECORD_WINNER_DIFFERS, 11)],
    ),
    "no result": ("      Wins 1 point\n", "", [(codes.RECORD_RESULT_MISSING, 16)]),
    "play after the end": (
        "      Wins 1 point\n",
        "      Wins 1 point\n  2) 11: 8/7\n",
        [(codes.RECORD_PLAY_AFTER_END, 16)],
    ),
    "label": ("Doubles => 4", "Doubles => 8", [(codes.RECORD_CUBE_LABEL, 9)]),
    "double without the cube": (
        "  3) 42: 8/4 6/4                  Doubles => 4\n  4)  Drops                      Wins 2 points",
        "  3)  Doubles => 4                Drops\n      Wins 2 points",
        [(doubling.DOUBLE_NOT_OWNER, 9), (codes.RECORD_SCORE_DIFFERS, 13)],
    ),
    "take without an offer": (
        "  2)  Doubles => 2                Takes\n  3) 42",
        "  2)                Takes\n  3) 42",
        [(doubling.NO_DOUBLE_TO_ANSWER, 8)],
    ),
    "roll before the answer": (
        "  4)  Drops                      Wins",
        "  4) 11:  \n  5)  Drops        Wins",
        [(codes.RECORD_OFFER_UNANSWERED, 10), (board.PLAY_IS_POSSIBLE, 10)],
    ),
    "beaver": (
        "Takes\n  3) 42: 8/4 6/4  ",
        "Beavers => 4\n  3)",
        [(doubling.BEAVER_NOT_PLAYED, 8), (doubling.DOUBLE_PENDING, 9)],
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_read_mat_refuses(case: str) -> None:
    old, new, expected = BROKEN[case]
    assert old in MATCH

    assert told(MATCH.replace(old, new, 1)) == expected


PARAMS = {**codes.PARAMS, **doubling.PARAMS, **board.PARAMS}


def test_findings_carry_exactly_the_parameters_of_the_catalogue() -> None:
    for old, new, _ in BROKEN.values():
        transcript = read_mat(MATCH.replace(old, new, 1)).transcript
        for each in replay(transcript).findings if transcript else ():
            assert sorted(each.violation.params) == sorted(PARAMS[each.violation.code])


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_read_mat_never_raises(data: bytes | str) -> None:
    read_mat(data)


@given(st.data())
def test_read_mat_and_judge_never_raise_on_a_damaged_record(data: st.DataObject) -> None:
    lines = MATCH.split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        lines[at] = data.draw(st.sampled_from([*lines, "", lines[at][::-1], lines[at] * 2, lines[at][:9]]))

    transcript = read_mat("\n".join(lines)).transcript

    if transcript is not None:
        judge(sheet_of(replay(transcript)))


HEAD = " 3 point match\n\n Game 1\n A : 0                          B : 0\n"


@pytest.mark.parametrize(
    "text",
    [
        " " * 1_000_000,
        HEAD + "  1)" + " " * 1_000_000 + "x",
        HEAD + "  1)  Doubles" + " " * 1_000_000 + "x",
        HEAD + "  1)  Wins 1 point" + " ." * 500_000 + "x",
        HEAD + "  1) 11: " + "/off(" * 300_000,
        HEAD + "  1) " + "9" * 1_000_000,
        HEAD + "  1)  Doubles => 2                Takes\n" * 20_000,
        " 3 point match\n Game 1\n" + ": 1 " * 300_000,
        " 3 point match\n Game 1\n" + ":" + " " * 1_000_000,
        " 3 point match\n; [" + "a" * 1_000_000,
        "a" * 1_000_000 + " point match",
    ],
    ids=range(11),
)
def test_read_mat_comes_to_an_end_with_a_megabyte_of_anything(text: str) -> None:
    """What looks back and forth in it would take hours, and longer than any test may."""
    read_mat(text)


def test_nackgammon_begins_from_its_own_position() -> None:
    text = (
        HEAD.replace(" 3 point", '; [Variation "Nackgammon"]\n 3 point')
        + "  1) 31: 8/5 6/5                 53: 23/18 24/21\n"
    )

    assert told(text) == []
    assert told(text.replace("Nackgammon", "Backgammon")) == [(board.SOURCE_EMPTY, 6)]
