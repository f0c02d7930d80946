"""SGF records: GNU Backgammon's own, the specification's ways of saying things, and texts that are none."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.transcript import codes
from rules_engine.game.transcript.as_played import as_played
from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.reading import first_position
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.sgf_points import read_move, write_move
from rules_engine.game.transcript.sgf_reader import read_sgf
from rules_engine.game.transcript.sgf_text import DEEPEST, MOST
from rules_engine.game.transcript.sgf_writer import write_sgf
from rules_engine.game.transcript.transcript import ActKind, Dialect, Transcript
from rules_engine.words import SIDES, Side
from tests.rules_engine.game.transcript.played import told_acts

MATCHES = Path(__file__).parents[4] / "data" / "matches"
ROOT = "FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Ann]PB[Bob]"
# The match to 3 points in the specification of the rule book: a drop, the Crawford game, a resignation
MATCH = """\
(;FF[4]GM[6]CA[UTF-8]AP[Example:1]MI[length:3][game:0][ws:0][bs:0]PW[Alice]PB[Bob]RU[Crawford]RE[B+2]
;W[31hefe];B[62agln];W[55mhmhhchc];B[64gkkq];W[double];B[take];W[61mghg];B[33lolosvsv];W[42hdfd];B[double];W[drop])
(;FF[4]GM[6]CA[UTF-8]AP[Example:1]MI[length:3][game:1][ws:0][bs:2]PW[Alice]PB[Bob]RU[Crawford:CrawfordGame]RE[W+1R]
;B[65aggl];W[61mghg];B[52lqac];W[44xtxtmimi])
(;FF[4]GM[6]CA[UTF-8]AP[Example:1]MI[length:3][game:2][ws:1][bs:2]PW[Alice]PB[Bob]RU[Crawford]RE[W+2R]
;B[43lplo];W[double];B[take];W[66xrxrmgmg];B[21suab];W[42hdfd])
"""


def read(text: str) -> Transcript:
    transcript = read_sgf(text).transcript
    assert transcript is not None
    return transcript


def game(nodes: str, root: str = "") -> str:
    return f"(;{ROOT}{root}{nodes})"


def faults(text: str) -> list[tuple[str, int, int]]:
    return [(each.violation.code, each.line, each.column) for each in read_sgf(text).faults]


def deeds(text: str) -> list[ActKind]:
    return [act.kind for act in read(text).games[0].acts]


# Whole matches


@pytest.mark.parametrize("name", ["selfplay_01_03pt", "selfplay_05_07pt"])
def test_sgf_of_a_match_equals_its_mat(name: str) -> None:
    sgf = read_sgf((MATCHES / "sgf" / f"{name}.sgf").read_bytes()).transcript
    mat = read_mat((MATCHES / "selfplay" / f"{name}.mat").read_bytes()).transcript
    assert sgf is not None and mat is not None

    assert replay(sgf).is_clean
    assert (sgf.length, sgf.names, sgf.tags) == (mat.length, mat.names, mat.tags)
    assert told_acts(as_played(sgf)) == told_acts(as_played(mat))


def test_example_is_clean_and_won_by_white() -> None:
    report = replay(read(MATCH))

    assert report.findings == ()
    assert (report.final, report.winner) == ((3, 2), 0)
    assert [game.is_crawford for game in report.games] == [False, True, False]


def test_games_may_be_counted_from_one() -> None:
    counted = MATCH.replace("game:2", "game:3").replace("game:1", "game:2").replace("game:0", "game:1")

    assert [game.number for game in read(counted).games] == [1, 2, 3]


def test_illegal_play_is_found_where_it_stands() -> None:
    broken = MATCH.replace("W[61mghg];B[33", "W[61mgha];B[33")

    finding = replay(read(broken)).findings[0]

    assert (finding.game, finding.line) == (1, 2)
    assert broken.splitlines()[1][finding.column - 1 :].startswith(";W[61mgha]")


# What a file says


def test_headers_are_read() -> None:
    text = game("", r"EV[Club \[night\]: a\\b\]]RO[2]PC[Aachen]DT[2024-08-10]AN[Ann]WR[1500]")

    assert read(text).tags == {
        "Event": r"Club [night]: a\b]",
        "Round": "2",
        "Site": "Aachen",
        "EventDate": "2024.08.10",
        "Player 1 Elo": "1500",
        "Transcriber": "Ann",
    }


def test_rules_are_read() -> None:
    assert read(game("")).ruleset.crawford
    assert not read(game("", "RU[]")).ruleset.crawford
    assert not read(game("", "RU[NoCube:Crawford]")).ruleset.cube_enabled
    assert read(game("", "RU[Nackgammon:Crawford]")).tags == {"Variation": "Nackgammon"}


@pytest.mark.parametrize("name", ["Hypergammon1", "Hypergammon2", "Hypergammon3"])
def test_hypergammon_begins_from_its_own_position(name: str) -> None:
    transcript = read(game("", f"RU[{name}]"))

    assert transcript.position == first_position(name)
    assert name in write_sgf(transcript)


def test_double_that_answers_a_double_is_a_beaver() -> None:
    doubled = ";W[31hefe];B[double];W[double];B[double];W[take];B[double]"

    assert deeds(game(doubled)) == [
        ActKind.ROLL,
        ActKind.DOUBLE,
        ActKind.BEAVER,
        ActKind.RACCOON,
        ActKind.TAKE,
        ActKind.DOUBLE,
    ]


def test_roll_that_was_not_played_is_told_unless_it_is_played_next() -> None:
    assert deeds(game(";PL[W]DI[31];W[31hefe]")) == [ActKind.ROLL]
    (act,) = read(game(";PL[W]DI[31]")).games[0].acts
    assert (act.side, act.dice, act.play) == (0, (3, 1), None)


def test_two_numbers_with_one_checker_may_be_one_pair() -> None:
    assert replay(read(game(";W[31hefe];B[62ai]"))).is_clean


def test_variations_are_passed_over() -> None:
    inside = game(";W[31hefe](;B[62agln](;W[55mhmhhchc])(;W[11aaaa]))(;B[drop])")

    assert deeds(inside) == [ActKind.ROLL, ActKind.ROLL, ActKind.ROLL]


def test_text_around_the_trees_is_passed_over() -> None:
    assert deeds(f"A match\r\n \n{game(';W[31hefe]')} and (so) on") == [ActKind.ROLL]


def test_byte_order_mark_and_empty_name_are_dialects() -> None:
    reading = read_sgf("\ufeff".encode() + game("").replace("Ann", "").encode())

    assert reading.transcript is not None
    assert reading.transcript.dialects == {Dialect.BYTE_ORDER_MARK, Dialect.NAME_EMPTY}


@pytest.mark.parametrize("side", SIDES)
@given(st.lists(st.tuples(st.integers(0, 25), st.integers(0, 25)), max_size=4))
def test_letters_of_a_play_are_read_as_they_were_written(side: Side, legs: list[tuple[int, int]]) -> None:
    play = " ".join(f"{source}/{target}" for source, target in legs)

    assert read_move(write_move((3, 1), play, side), side) == ((3, 1), play)


# What is none


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [(codes.SGF_UNREADABLE, 1, 1)]),
        ("a\0b", [(codes.MAT_NOT_TEXT, 1, 1)]),
        ("(;GM[1]SZ[19];B[aa])", [(codes.SGF_NOT_BACKGAMMON, 1, 1)]),
        ("(;GM[6])", [(codes.SGF_LENGTH_MISSING, 1, 2)]),
        ("(;GM[6]MI[length:0])", [(codes.SGF_MONEY_SESSION, 1, 2)]),
        (game("").removesuffix(")"), [(codes.SGF_UNREADABLE, 1, len(game("")) - 1)]),
        (game("\n;W[31hefe"), [(codes.SGF_UNREADABLE, 2, 10)]),
        (game("\n;W[31hefe] ?"), [(codes.SGF_UNREADABLE, 2, 12)]),
        (game("\n;W"), [(codes.SGF_UNREADABLE, 2, 2)]),
        (game("(;B[66]);W[66]"), [(codes.SGF_UNREADABLE, 1, len(game("(;B[66])")))]),
        (game("") + ")", []),
        (game("\n;W[31hef]"), [(codes.SGF_MOVE_UNREADABLE, 2, 1)]),
        (game("\n;W[drops]"), [(codes.SGF_MOVE_UNREADABLE, 2, 1)]),
        (game("\n;AE[a:y]AW[a]AB[b]"), [(codes.SGF_SET_UP, 2, 1)]),
        (game("", "RE[W+many]"), [(codes.SGF_RESULT_UNREADABLE, 1, 2)]),
        (game("") + game("").replace("length:3", "length:5"), [(codes.SGF_LENGTH_DIFFERS, 1, len(game("")) + 2)]),
        ("(;" * (DEEPEST + 1), [(codes.SGF_TOO_DEEP, 1, 2 * DEEPEST + 1)]),
    ],
)
def test_text_that_is_no_record_says_why_and_where(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert faults(text) == expected


@pytest.mark.parametrize("part", [";", "(;)", "A[]", "A", "[]", ";W[31hefe]"])
def test_endless_file_is_read_to_a_limit(part: str) -> None:
    text = game(part * (MOST + 1))

    assert len(faults(text)) == 1


def test_long_values_cost_what_they_are_long() -> None:
    value = "x" * 10**7

    assert faults(game("", f"C[{value}]C[{chr(92) * 10**7}]")) == []
    assert [code for code, _, _ in faults(game("", f"C[{value}"))] == [codes.SGF_UNREADABLE]


def test_faults_stop_somewhere() -> None:
    games = game(";W[so]") * 1000

    assert len(faults(games)) == 50


MARKS = st.sampled_from([*"();[]\\:\n", "GM[6]", "MI[length:3]", "W[31hefe]", "B[double]", "RE[W+1]", "C", "\ufeff"])


@given(st.lists(MARKS | st.text(max_size=3), max_size=60).map("".join))
def test_reader_never_fails(text: str) -> None:
    for told in (text, game(text), "(;GM[6]MI[length:3]" + text):
        reading = read_sgf(told)

        assert reading.transcript is not None or reading.faults
        if reading.transcript is not None:
            replay(reading.transcript)


@given(st.binary(max_size=200))
def test_reader_never_fails_on_bytes(data: bytes) -> None:
    reading = read_sgf(b"(;GM[6]MI[length:3]" + data)

    assert reading.transcript is not None or reading.faults
