"""Transcripts written and read again: whatever format a match goes through, it is the same match."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules_engine.game.board.position import NACKGAMMON
from rules_engine.game.ruleset import INTL, PRESETS
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.as_played import NotToBeWritten, as_played
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report
from rules_engine.game.transcript.sgf_writer import write_sgf
from rules_engine.game.transcript.transcript import Act, ActKind, RecordedGame, Transcript
from rules_engine.words import Side
from tests.rules_engine.game.transcript.played import matches, played, told_acts

RECORDS = Path(__file__).parents[4] / "data" / "matches"
IMPOSSIBLE = "p024_galaxy_05pt.mat"  # it claims points that no cube gives
REAL = sorted(path for path in RECORDS.rglob("*.mat") if path.name != IMPOSSIBLE)
WRITERS: dict[str, Callable[[Transcript], str]] = {"mat": write_mat, "sgf": write_sgf}

writers = pytest.mark.parametrize("write", WRITERS.values(), ids=list(WRITERS))


def read(text: bytes | str) -> Transcript:
    transcript = read_match(text).transcript
    assert transcript is not None
    return transcript


def outcome(report: Report) -> list[tuple[object, ...]]:
    return [
        (game.before, game.winner, game.points, game.how, game.cube, game.owner, game.is_crawford, game.rolls)
        for game in report.games
    ]


def game_of(*acts: Act) -> Transcript:
    return Transcript(5, (RecordedGame(1, 1, 1, (0, 0), None, acts),), ("Ann", "Bob"))


def rolled(side: Side, dice: tuple[int, int], play: str | None) -> Act:
    return Act(ActKind.ROLL, side, 1, 1, dice, play)


# Played by the rule book


@writers
@settings(max_examples=15)
@given(matches())
def test_match_is_the_same_after_writing_and_reading(write: Callable[[Transcript], str], match: Transcript) -> None:
    assert replay(match).is_clean

    text = write(match)

    is_sgf = write is write_sgf
    assert told_acts(as_played(read(text))) == told_acts(as_played(match, keeps_forced=is_sgf))
    assert write(read(text)) == text


@settings(max_examples=10)
@given(matches())
def test_retold_twice_changes_nothing(match: Transcript) -> None:
    once = as_played(match)

    assert as_played(once) == once
    assert outcome(replay(once)) == outcome(replay(match))


# Real records


@writers
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_real_record_is_the_same_match_after_writing(path: Path, write: Callable[[Transcript], str]) -> None:
    record = read(path.read_bytes())

    text = write(record)

    assert outcome(replay(read(text))) == outcome(replay(record))
    assert write(read(text)) == text


def test_record_with_impossible_points_is_not_written() -> None:
    record = read((RECORDS / "real" / IMPOSSIBLE).read_bytes())

    with pytest.raises(NotToBeWritten) as refused:
        write_mat(record)

    assert [each.violation.code for each in refused.value.findings] == [codes.RECORD_POINTS_NOT_POSSIBLE]


LINES = st.sampled_from(
    [
        *(" Game 1\n", " Ann : 0      Bob : 0\n", " Ann : 1      Bob : 0\n", " Game 2\n", "      Wins 1 point\n"),
        *("  1) 31: 8/5 6/5   64: 24/14\n", "  2) 11:           55: 8/3(2)\n", "  3)  Doubles => 2   Takes\n"),
        *("  4)  Drops        Wins 2 points\n", "  5) 43: ????\n", "  6) 66: 24/17   07: x\n", "  7)   Beavers\n"),
    ]
)


@writers
@given(st.lists(LINES, max_size=12).map("".join))
def test_anything_that_is_read_is_written_or_refused_by_name(write: Callable[[Transcript], str], lines: str) -> None:
    record = read(f" 3 point match\n\n Game 1\n Ann : 0      Bob : 0\n{lines}")

    try:
        text = write(record)
    except NotToBeWritten as refused:
        assert refused.findings
    else:
        assert write(read(text)) == text
        assert outcome(replay(read(text))) == outcome(replay(record))


# How it is told


def test_play_is_told_die_by_die_with_its_hits() -> None:
    match = game_of(rolled(0, (6, 4), "24/14"), rolled(1, (5, 5), "8/3(2) 6/1(2)"))

    plays = [act.play for act in as_played(match).games[0].acts]

    assert plays == ["24/18 18/14", "8/3 8/3 6/1* 6/1"]


def test_illegal_play_stands_as_it_was_written() -> None:
    match = game_of(rolled(0, (6, 4), "24/15"), rolled(1, (3, 1), "8/5 6/5"))

    assert [act.play for act in as_played(match).games[0].acts] == ["24/15", "8/5 6/5"]


def test_corrected_play_is_told_as_it_stands_in_the_end() -> None:
    wrong, corrected = rolled(0, (6, 4), "24/15"), rolled(0, (6, 4), "24/14")
    doubled, demanded = Act(ActKind.DOUBLE, 1, 1, 1), Act(ActKind.CORRECT, 1, 1, 1)
    match = replace(game_of(wrong, demanded, corrected, doubled), ruleset=PRESETS["DBF_2023"])
    assert [each.violation.code for each in replay(match).notes][:1] == [codes.RECORD_CORRECTED]

    assert [(act.kind, act.play) for act in as_played(match).games[0].acts] == [
        (ActKind.ROLL, "24/18 18/14"),
        (ActKind.DOUBLE, ""),
    ]


def test_roll_before_a_resignation_is_told_as_not_played() -> None:
    match = game_of(rolled(0, (6, 4), ""), Act(ActKind.WIN, 1, 1, 1, number=1))

    assert " 1) 64: ????" in write_mat(match)
    assert ";PL[W]DI[64])" in write_sgf(match)


def test_forced_roll_before_a_resignation_is_told_where_nobody_plays_it() -> None:
    match = played(15, 1)
    last = match.games[0].acts[-2]
    assert (last.dice, last.play) == ((1, 2), None)

    assert as_played(match).games[0].acts[-2] == last
    assert "12: ????" not in write_mat(match)
    assert write_sgf(match).endswith(";PL[B]DI[12])\n")


def test_roll_at_the_end_of_an_unfinished_record_is_told_as_not_played() -> None:
    match = game_of(rolled(0, (6, 4), "24/14"), rolled(1, (3, 1), None))

    assert [act.play for act in as_played(match).games[0].acts] == ["24/18 18/14", None]


def test_unreadable_play_is_not_written() -> None:
    with pytest.raises(NotToBeWritten):
        as_played(game_of(rolled(0, (6, 4), "Wins 5 points")))


def test_match_without_crawford_game_says_so() -> None:
    match = replace(game_of(rolled(0, (6, 4), "24/14")), ruleset=replace(INTL, name="CUSTOM", crawford=False))

    assert not read(write_mat(match)).ruleset.crawford
    assert not read(write_sgf(match)).ruleset.crawford


@writers
def test_nackgammon_stays_nackgammon(write: Callable[[Transcript], str]) -> None:
    match = replace(game_of(rolled(0, (2, 1), "23/21 23/22")), tags={"Variation": "NackGammon"}, position=NACKGAMMON)
    assert replay(match).is_clean

    again = read(write(match))

    assert (again.position, replay(again).findings) == (NACKGAMMON, ())


# Names and headers


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Jørgen Ærø", "Jorgen Aero"),
        ("Weiß, 1512.3", "Weiss 1512.3"),
        ("a : 5    b", "a 5 b"),
        ("", "Player 1"),
        ("Наталья", "Player 1"),
        ("x" * 50, "x" * 31),
        ("A\nWins 3 points", "A Wins 3 points"),
    ],
)
def test_names_are_plain_where_another_program_reads_them(name: str, plain: str) -> None:
    text = write_mat(replace(game_of(rolled(0, (6, 4), "24/14")), names=(name, "Bob")))

    assert text.isascii()
    assert read(text).names == (plain, "Bob")


@example(("; Ann", "# Bob"))
@example(("a : 5    b", "31: 8/5"))
@given(st.tuples(st.text(max_size=40), st.text(max_size=40)))
def test_any_name_gives_a_record_that_can_be_read(names: tuple[str, str]) -> None:
    match = replace(game_of(rolled(0, (6, 4), "24/14")), names=names, tags={"Event": names[0], "Site": names[1]})

    for text in (write_mat(match), write_mat(match, keeps_names=True), write_sgf(match)):
        assert told_acts(as_played(read(text))) == told_acts(as_played(match))
        assert read_match(text).faults == ()


def test_names_are_kept_where_asked() -> None:
    match = replace(game_of(rolled(0, (6, 4), "24/14")), names=("Jørgen Ærø", "Kévin"), tags={"Event": "Årsmøde"})

    kept = read(write_mat(match, keeps_names=True))

    assert (kept.names, kept.tags) == (match.names, match.tags)


def test_sgf_escapes_what_would_end_a_value() -> None:
    match = replace(game_of(rolled(0, (6, 4), "24/14")), names=("a]b\\", "[c]"), tags={"Event": "x\\]y"})

    kept = read(write_sgf(match))

    assert (kept.names, kept.tags) == (match.names, match.tags)
