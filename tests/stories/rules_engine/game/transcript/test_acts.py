"""Acts that no ``.mat`` record writes: resignations offered and answered, plays taken back and played again."""

from rules_engine.game import codes as game_codes
from rules_engine.game.board import codes as board
from rules_engine.game.doubling import codes as doubling
from rules_engine.game.ruleset import PRESETS
from rules_engine.game.score_sheet import How
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.frames import frames
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report, Status
from rules_engine.game.transcript.transcript import Act, ActKind, RecordedGame, Transcript
from rules_engine.words import Side


def rolled(side: Side, dice: int, play: str) -> Act:
    return Act(ActKind.ROLL, side, 1, 1, (dice // 10, dice % 10), play)


def did(side: Side, deed: ActKind, number: int | None = None) -> Act:
    return Act(deed, side, 2, 1, number=number)


def match(*acts: Act, ruleset: str = "INTL") -> Transcript:
    numbered = tuple(act._replace(line=line) for line, act in enumerate(acts, 1))
    game = RecordedGame(1, 1, 1, (0, 0), ("Ann", "Bob"), numbered)
    return Transcript(3, (game,), ("Ann", "Bob"), ruleset=PRESETS[ruleset])


def told(report: Report) -> list[tuple[str, int]]:
    return [(each.violation.code, each.line) for each in report.findings]


OPENING = rolled(0, 31, "8/5 6/5")


def test_resignation_accepted_wins_the_game_for_what_was_offered() -> None:
    report = replay(match(OPENING, did(1, ActKind.RESIGN, 2), did(0, ActKind.ACCEPT)))

    assert report.findings == ()
    assert [(game.winner, game.points, game.how) for game in report.games] == [(0, 2, How.RESIGN)]


def test_resignation_of_a_backgammon_on_a_cube_of_two() -> None:
    acts = (OPENING, did(1, ActKind.DOUBLE, 2), did(0, ActKind.TAKE), did(1, ActKind.RESIGN, 3), did(0, ActKind.ACCEPT))

    report = replay(match(*acts, did(0, ActKind.WIN, 6)))

    assert (report.status, report.final) == (Status.COMPLETE, (6, 0))


def test_resignation_refused_leaves_the_game_as_it_was() -> None:
    report = replay(match(OPENING, did(1, ActKind.RESIGN, 1), did(0, ActKind.REFUSE), rolled(1, 62, "24/18 13/11")))

    assert (report.findings, report.games, report.status) == ((), (), Status.INCOMPLETE)


def test_resignation_of_nothing_that_there_is() -> None:
    report = replay(match(OPENING, did(1, ActKind.RESIGN, 4), did(1, ActKind.ACCEPT), did(1, ActKind.REFUSE)))

    assert told(report) == [(codes.RECORD_RESIGNATION, line) for line in (2, 3, 4)]


def test_resignation_while_a_double_waits() -> None:
    report = replay(match(OPENING, did(1, ActKind.DOUBLE, 2), did(0, ActKind.RESIGN, 1)))

    assert told(report) == [(codes.RECORD_RESIGNATION, 3)]


def test_result_line_that_is_not_what_was_resigned() -> None:
    report = replay(match(OPENING, did(1, ActKind.RESIGN, 1), did(0, ActKind.ACCEPT), did(0, ActKind.WIN, 2)))

    assert told(report) == [(codes.RECORD_POINTS_DIFFER, 4)]


def test_act_after_an_accepted_resignation_comes_too_late() -> None:
    report = replay(match(OPENING, did(1, ActKind.RESIGN, 1), did(0, ActKind.ACCEPT), did(1, ActKind.DOUBLE, 2)))

    assert told(report) == [(codes.RECORD_PLAY_AFTER_END, 4)]


ILLEGAL = rolled(0, 31, "8/4 6/5")
REDONE = rolled(0, 31, "8/5 6/5")


def test_illegal_play_that_nobody_corrects_stands_and_the_game_goes_on_from_there() -> None:
    report = replay(match(ILLEGAL, rolled(1, 62, "24/18 13/11"), rolled(0, 11, "4/3 6/5(2) 5/4")))

    assert told(report) == [(board.DIE_NOT_ROLLED, 1)]
    assert report.contradictions == ()


def test_corrected_play_is_a_note_and_the_roll_is_played_again() -> None:
    report = replay(match(ILLEGAL, did(1, ActKind.CORRECT), REDONE, rolled(1, 62, "24/18 13/11")))

    assert report.findings == ()
    assert (codes.RECORD_CORRECTED, 1) in [(each.violation.code, each.line) for each in report.notes]


def test_player_corrects_his_own_play_under_legal_moves_only() -> None:
    acts = (ILLEGAL, did(0, ActKind.CORRECT), REDONE)

    assert told(replay(match(*acts))) == []
    refused = told(replay(match(*acts, ruleset="DBF_2023")))
    assert (game_codes.CORRECTION_IS_OPPONENTS, 2) in refused


def test_double_accepts_an_illegal_play_by_the_danish_rules_alone() -> None:
    acts = (ILLEGAL, did(1, ActKind.DOUBLE, 2), did(1, ActKind.CORRECT), REDONE)

    assert told(replay(match(*acts))) == []
    assert (game_codes.CORRECTION_TOO_LATE, 3) in told(replay(match(*acts, ruleset="DBF_2023")))


def test_corrected_roll_is_played_with_its_own_dice() -> None:
    report = replay(match(ILLEGAL, did(1, ActKind.CORRECT), rolled(0, 42, "8/4 6/4")))

    assert told(report) == [(codes.RECORD_REDO_DICE, 3)]


def test_nothing_is_corrected_where_nothing_was_wrong() -> None:
    report = replay(match(OPENING, did(1, ActKind.CORRECT)))

    assert told(report) == [(codes.RECORD_NOTHING_TO_CORRECT, 2)]


# Order


def test_side_that_plays_twice_is_out_of_turn() -> None:
    report = replay(match(OPENING, rolled(0, 42, "8/4 6/4")))

    assert told(report) == [(codes.RECORD_OUT_OF_TURN, 2)]


def test_double_out_of_turn_and_before_the_first_roll() -> None:
    assert told(replay(match(OPENING, did(0, ActKind.DOUBLE, 2))))[0] == (doubling.DOUBLE_NOT_ON_ROLL, 2)
    assert told(replay(match(did(0, ActKind.DOUBLE, 2))))[0] == (doubling.DOUBLE_OPENING_ROLL, 1)


def test_play_after_the_thread_was_lost_is_believed() -> None:
    report = replay(match(OPENING, did(0, ActKind.UNREADABLE), rolled(1, 62, "24/18 13/11"), did(0, ActKind.DOUBLE, 2)))

    assert report.findings == ()


def test_frames_show_every_act_with_the_position_before_and_after() -> None:
    shown = list(frames(match(OPENING, did(1, ActKind.DOUBLE, 2), did(0, ActKind.TAKE), rolled(1, 62, "24/18 13/11"))))

    assert [(each.act.kind, each.cube, each.owner) for each in shown] == [
        (ActKind.ROLL, 1, None),
        (ActKind.DOUBLE, 1, None),
        (ActKind.TAKE, 2, 0),
        (ActKind.ROLL, 2, 0),
    ]
    assert shown[0].before != shown[0].after
    assert shown[1].before == shown[1].after
    assert shown[2].after == shown[0].after
